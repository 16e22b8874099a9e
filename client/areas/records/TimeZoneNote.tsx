import { Trans, useLingui } from '@lingui/react/macro'
import { isSameTimeZone, isTimeZone } from '../../../shared/records/time-zone'
import { dateFormat, needsNumericDates } from '../../i18n/date-format'
import styles from './TimeZoneNote.module.css'
import { useReportDeviceTimeZone } from './use-report-device-time-zone'

const HALF_YEAR_MS = 182 * 86_400_000

/**
 * Returns a name for a time zone that is correct all year, such as Eastern Time or India Standard Time. For
 * languages without such names in the browser, returns the UTC offset. If the offset changes in summer,
 * returns the zone's ID instead.
 */
function nameOf(timeZone: string, locale: string): string {
  // The browser may not support a time zone, and the platform may send any text as its time zone.
  if (!isTimeZone(timeZone)) return timeZone
  const named = (timeZoneName: 'long' | 'longGeneric' | 'shortOffset', at: number) =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const now = Date.now()
  const hasWords = !needsNumericDates(locale)
  const kind = hasWords ? 'long' : 'shortOffset'
  const name = named(kind, now)
  if (named(kind, now - HALF_YEAR_MS) === name) return name
  return hasWords ? named('longGeneric', now) : timeZone
}

interface ZoneLineProps {
  /** Time zone of the days and times on the page. */
  timeZone: string
  /** Time zone that determines the days or months in the platform's totals; undefined: unknown. */
  platformZone?: string | undefined
  /** Period to which the platform's totals apply. */
  of: 'day' | 'month'
}

/**
 * Line that names the time zone of the page, and the platform's time zone if totals are based on a different
 * one.
 */
export function TimeZoneNote({ timeZone, platformZone, of }: ZoneLineProps) {
  const { i18n } = useLingui()
  useReportDeviceTimeZone(timeZone)
  const locale = String(i18n.locales)
  const zone = nameOf(timeZone, locale)
  const named = platformZone && !isSameTimeZone(platformZone, timeZone) ? nameOf(platformZone, locale) : zone
  // Zones with equal names, such as those of Berlin and Paris, have equal days, so no note is needed.
  const other = named === zone ? undefined : named
  return (
    <p className={styles.zone} suppressHydrationWarning>
      <Trans>Times are shown in {zone}.</Trans>{' '}
      {other !== undefined &&
        (of === 'day' ? (
          <Trans>Daily totals use {other}.</Trans>
        ) : (
          <Trans>Monthly totals use {other}.</Trans>
        ))}
    </p>
  )
}

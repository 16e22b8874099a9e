import { Trans, useLingui } from '@lingui/react/macro'
import { isSameZone, isTimeZone } from '../../../shared/records/time-zone'
import { dateFormat, isNumericLocale } from '../../i18n/date-format'
import { useDeviceZone } from './use-device-zone'
import styles from './ZoneLine.module.css'

const HALF_YEAR_MS = 182 * 86_400_000

/**
 * Name of a time zone in all seasons: Eastern Time where summer time has another name, otherwise India
 * Standard Time. In languages without names in the browser, the offset, or the zone's ID where summer time
 * has another offset.
 */
function nameOf(timeZone: string, locale: string): string {
  // Not every browser knows every zone, and the platform's zone is free text.
  if (!isTimeZone(timeZone)) return timeZone
  const named = (timeZoneName: 'long' | 'longGeneric' | 'shortOffset', at: number) =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const now = Date.now()
  const hasWords = !isNumericLocale(locale)
  const kind = hasWords ? 'long' : 'shortOffset'
  const name = named(kind, now)
  if (named(kind, now - HALF_YEAR_MS) === name) return name
  return hasWords ? named('longGeneric', now) : timeZone
}

interface ZoneLineProps {
  /** Time zone of the days and times on the page. */
  timeZone: string
  /** Time zone in which the platform totals days or months, if it differs. */
  platformZone?: string | undefined
  /** Period of the platform's totals. */
  of: 'day' | 'month'
}

/** Line that names the page's time zone, and says when the platform's days begin at a different hour. */
export function ZoneLine({ timeZone, platformZone, of }: ZoneLineProps) {
  const { i18n } = useLingui()
  useDeviceZone(timeZone)
  const locale = String(i18n.locales)
  const zone = nameOf(timeZone, locale)
  const named = platformZone && !isSameZone(platformZone, timeZone) ? nameOf(platformZone, locale) : zone
  // Zones with one name have equal days, such as those of Berlin and Paris, and need no note.
  const other = named === zone ? undefined : named
  return (
    <p className={styles.zone} suppressHydrationWarning>
      <Trans>Times: {zone}.</Trans>{' '}
      {other !== undefined &&
        (of === 'day' ? <Trans>Sums of a day: {other}.</Trans> : <Trans>Sums of a month: {other}.</Trans>)}
    </p>
  )
}

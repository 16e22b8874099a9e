import { Trans, useLingui } from '@lingui/react/macro'
import { isSameZone, isTimeZone } from '../../../shared/records/time-zone'
import { dateFormat, isNumericLocale } from '../../i18n/date-format'
import { useDeviceZone } from './use-device-zone'
import styles from './ZoneLine.module.css'

const HALF_YEAR_MS = 182 * 86_400_000

/**
 * The zone's name in all seasons: Eastern Time where summer has another name, else India Standard Time. A language of which
 * the browser has no words gets the offset, or the zone's id where summer has another one.
 */
function nameOf(timeZone: string, locale: string): string {
  // Not every browser knows every zone, and the platform's is its own text.
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
  /** Whose days and times are shown. */
  timeZone: string
  /** The zone by which the platform adds up days or months, when it is another one. */
  platformZone?: string | undefined
  /** What the platform adds up. */
  of: 'day' | 'month'
}

/** Says in which zone the times are, and where the platform's days begin at another hour. */
export function ZoneLine({ timeZone, platformZone, of }: ZoneLineProps) {
  const { i18n } = useLingui()
  useDeviceZone(timeZone)
  const locale = String(i18n.locales)
  const zone = nameOf(timeZone, locale)
  const named = platformZone && !isSameZone(platformZone, timeZone) ? nameOf(platformZone, locale) : zone
  // Zones of one name have the same days, such as those of Berlin and Paris.
  const other = named === zone ? undefined : named
  return (
    <p className={styles.zone} suppressHydrationWarning>
      <Trans>Times: {zone}.</Trans>{' '}
      {other !== undefined &&
        (of === 'day' ? <Trans>Sums of a day: {other}.</Trans> : <Trans>Sums of a month: {other}.</Trans>)}
    </p>
  )
}

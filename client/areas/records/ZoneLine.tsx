import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isSameZone, isTimeZone, TIME_ZONE_COOKIE } from '../../../shared/records/time-zone'
import { dateFormat } from '../../i18n/date-format'
import styles from './ZoneLine.module.css'

const COOKIE_AGE_S = 365 * 86_400

/** The worker cannot see the device's zone: tells it by a cookie, and asks for the page again. */
function useDeviceZone(timeZone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!device || isSameZone(device, timeZone)) return
    const written = `${TIME_ZONE_COOKIE}=${device}`
    // Known, and not what the worker took: it computes with another one for a reason.
    if (document.cookie.split('; ').includes(written)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unknown to the browsers of 2023
    document.cookie = `${written}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`
    if (document.cookie.split('; ').includes(written)) void revalidate()
  }, [timeZone, revalidate])
}

const HALF_YEAR_MS = 182 * 86_400_000

/** The zone's name in all seasons: Eastern Time where summer has another name, else India Standard Time. */
function nameOf(timeZone: string, locale: string): string {
  // Not every browser knows every zone, and the platform's is its own text.
  if (!isTimeZone(timeZone)) return timeZone
  const named = (timeZoneName: 'long' | 'longGeneric', at: number) =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const now = Date.now()
  const name = named('long', now)
  return named('long', now - HALF_YEAR_MS) === name ? name : named('longGeneric', now)
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
      <Trans>Times: {zone}.</Trans>
      {other !== undefined && (
        <>
          {' '}
          {of === 'day' ? <Trans>Sums of a day: {other}.</Trans> : <Trans>Sums of a month: {other}.</Trans>}
        </>
      )}
    </p>
  )
}

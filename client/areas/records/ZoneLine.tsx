import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isTimeZone, TIME_ZONE_COOKIE } from '../../../shared/records/time-zone'
import { dateFormat } from '../../i18n/date-format'
import styles from './ZoneLine.module.css'

const COOKIE_AGE_S = 365 * 86_400

/** The worker cannot see the device's zone: tells it by a cookie, and asks for the page again. */
function useDeviceZone(timeZone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!device || device === timeZone) return
    const written = `${TIME_ZONE_COOKIE}=${device}`
    // Known, and not what the worker took: it computes with another one for a reason.
    if (document.cookie.split('; ').includes(written)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unknown to the browsers of 2023
    document.cookie = `${written}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`
    if (document.cookie.split('; ').includes(written)) void revalidate()
  }, [timeZone, revalidate])
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
  // Not every browser knows every zone, and the platform's is its own text.
  const nameOf = (zone: string) =>
    isTimeZone(zone)
      ? (dateFormat(String(i18n.locales), { timeZone: zone, timeZoneName: 'long' })
          .formatToParts(Date.now())
          .find(({ type }) => type === 'timeZoneName')?.value ?? zone)
      : zone
  const zone = nameOf(timeZone)
  const named = platformZone ? nameOf(platformZone) : zone
  // Zones have aliases: what reads the same is the same.
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

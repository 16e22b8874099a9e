import { Trans } from '@lingui/react/macro'
import { useFormatters } from '../../../i18n/formatters'
import { formatClock, splitRemainingTime } from '../../../i18n/remaining-time'

/**
 * Formats the time left until a draw: as 01:44, or in days and hours.
 * @param ms time left; nothing is shown unless it is above 0
 */
export function DrawCountdown({ ms }: { ms: number }) {
  const { integer } = useFormatters()
  if (ms <= 0) return null
  const left = splitRemainingTime(ms)
  if (left.days === 0) return <bdi dir="ltr">{formatClock(ms, integer).padStart(5, integer(0))}</bdi>
  const [days, hours] = [integer(left.days), integer(left.hours)]
  return (
    <Trans>
      {days} d {hours} h
    </Trans>
  )
}

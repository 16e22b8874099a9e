import { Trans } from '@lingui/react/macro'
import { countdownOf } from '../../../i18n/countdown-text'
import { useFormatters } from '../../../i18n/formatters'

/** The time left: 01:44, or days and hours. @param ms more than 0 */
export function OrderTime({ ms }: { ms: number }) {
  const { integer } = useFormatters()
  const left = countdownOf(ms)
  if (left.kind === 'over') return null
  if (left.kind === 'clock') return <bdi dir="ltr">{left.text}</bdi>
  const [days, hours] = [integer(left.days), integer(left.hours)]
  return (
    <Trans>
      {days} d {hours} h
    </Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import { countdownOf } from '../../../i18n/countdown-text'

/** The time left: 01:44, or days and hours. @param ms more than 0 */
export function OrderTime({ ms }: { ms: number }) {
  const left = countdownOf(ms)
  if (left.kind === 'over') return null
  if (left.kind === 'clock') return <bdi dir="ltr">{left.text}</bdi>
  return (
    <Trans>
      {left.days} d {left.hours} h
    </Trans>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel, DepositSettings } from '../../../../shared/contract/payment-schemas'
import { depositRange, isWithinAmountRange } from '../../../../shared/money/deposit-terms'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DurationText } from '../DurationText'
import { FeeDescription } from '../FeeDescription'

/** Texts about payment channels for deposits: limits, fees, processing times and opening times. */

/** Usual time until a deposit by a payment channel is credited. */
export function DepositTimeText({
  usualMinutes,
  latestMinutes,
}: Partial<Pick<DepositChannel, 'usualMinutes' | 'latestMinutes'>>) {
  if (usualMinutes === undefined) return null
  const usual = <DurationText minutes={usualMinutes} />
  if (latestMinutes === undefined || latestMinutes <= usualMinutes)
    return usualMinutes === 0 ? <Trans>Instant</Trans> : <Trans>About {usual}</Trans>
  const latest = <DurationText minutes={latestMinutes} />
  return usualMinutes === 0 ? (
    <Trans>Usually instant, but can take up to {latest}</Trans>
  ) : (
    <Trans>
      Usually within {usual}, but can take up to {latest}
    </Trans>
  )
}

interface ChannelSummaryProps {
  channel: DepositChannel
  settings: Pick<DepositSettings, 'currency' | 'limit'>
}

/**
 * Line below the name of a payment channel: amount range and fee, and the network of coins unless the name
 * contains it.
 */
export function ChannelSummary({ channel, settings }: ChannelSummaryProps) {
  const { limit } = settings
  const currency = settings.currency ?? null
  const range = depositRange(channel, limit)
  // A channel that the player's limit rules out shows its full range. A note about the limit explains why the
  // channel cannot be used.
  const { min, max } = isWithinAmountRange(range, channel.min) ? range : channel
  return (
    <>
      <InlineAmount amount={min} currency={currency} /> – <InlineAmount amount={max} currency={currency} />
      {' · '}
      <FeeDescription fee={channel.fee} currency={currency} />
      {channel.coin && !channel.name.includes(channel.coin.network) && (
        <span>
          {' · '}
          <bdi>{channel.coin.network}</bdi>
        </span>
      )}
    </>
  )
}

/**
 * Returns a function that describes when a closed payment channel opens.
 * @param now when the page was loaded, in ms since the epoch
 */
export function useChannelClosedText(now: number): (closed: { until?: number | undefined }) => string {
  const { t } = useLingui()
  const moment = useCompactTimeFormat(now)
  return ({ until }) => {
    if (until === undefined) return t`Try again later`
    const at = moment(until)
    return t`Available from ${at}`
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel } from '../../../../shared/contract/payments'
import { compareAmounts } from '../../../../shared/money/amount'
import { type Currency, useFormatters } from '../../../i18n/formatters'
import { useTime } from '../../../i18n/use-time'
import { useDecimals } from '../decimals'
import { Money } from '../Money'

/** Fee, limits and time of a channel, in words. */

export const isFree = ({ fee }: Pick<DepositChannel, 'fee'>): boolean =>
  compareAmounts(fee.percent, '0') === 0 && compareAmounts(fee.fixed, '0') === 0

export function Fee({ channel, currency }: { channel: Pick<DepositChannel, 'fee'>; currency: Currency }) {
  const { percent } = useDecimals()
  const { fee } = channel
  if (isFree(channel)) return <Trans>No fee</Trans>
  const fixed = <Money amount={fee.fixed} currency={currency} />
  if (compareAmounts(fee.percent, '0') === 0) return <Trans>{fixed} fee</Trans>
  const share = percent(fee.percent)
  if (compareAmounts(fee.fixed, '0') === 0) return <Trans>{share} fee</Trans>
  return (
    <Trans>
      {share} and {fixed} fee
    </Trans>
  )
}

/** How long it usually takes. */
export function Arrival({
  usualMinutes,
  latestMinutes,
}: Pick<DepositChannel, 'usualMinutes' | 'latestMinutes'>) {
  const { integer } = useFormatters()
  if (usualMinutes === undefined) return null
  const usual = integer(usualMinutes)
  if (latestMinutes === undefined || latestMinutes <= usualMinutes)
    return usualMinutes === 0 ? <Trans>At once</Trans> : <Trans>About {usual} min</Trans>
  const latest = integer(latestMinutes)
  return usualMinutes === 0 ? (
    <Trans>At once, at most {latest} min</Trans>
  ) : (
    <Trans>
      {usual} to {latest} min
    </Trans>
  )
}

/** One line below a channel's name: limits, fee, time. */
export function ChannelLead({ channel, currency }: { channel: DepositChannel; currency: Currency }) {
  return (
    <>
      <Money amount={channel.min} currency={currency} /> – <Money amount={channel.max} currency={currency} />
      {' · '}
      <Fee channel={channel} currency={currency} />
      {channel.coin && <> · {channel.coin.network}</>}
    </>
  )
}

/** When a closed channel opens. */
export function useClosedText(): (closed: { until?: number | undefined }) => string {
  const { t } = useLingui()
  const time = useTime()
  return ({ until }) => {
    if (until === undefined) return t`Closed at the moment`
    const at = time(until)
    return t`Closed until ${at}`
  }
}

import { Trans } from '@lingui/react/macro'
import type { DepositChannel } from '../../../shared/contract/payments'
import { compareAmounts } from '../../../shared/money/amount'
import type { Currency } from '../../i18n/formatters'
import { Money } from '../../ui/Amount/Money'
import { useDecimals } from './decimals'

type Rate = DepositChannel['fee']

export const isFeeZero = ({ percent, fixed }: Rate): boolean =>
  compareAmounts(percent, '0') === 0 && compareAmounts(fixed, '0') === 0

/** Describes a fee, without computing it for an amount. */
export function Fee({ fee, currency }: { fee: Rate; currency: Currency }) {
  const { percent } = useDecimals()
  if (isFeeZero(fee)) return <Trans>No fee</Trans>
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

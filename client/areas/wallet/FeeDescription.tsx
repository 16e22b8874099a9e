import { Trans } from '@lingui/react/macro'
import type { DepositChannel } from '../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../shared/money/amount'
import type { Currency } from '../../i18n/formatters'
import { InlineAmount } from '../../ui/Amount/InlineAmount'
import { useDecimalFormats } from './decimal-formats'

type Rate = DepositChannel['fee']

export const isFeeZero = ({ percent, fixed }: Rate): boolean =>
  compareAmounts(percent, '0') === 0 && compareAmounts(fixed, '0') === 0

/** Describes a fee, without computing it for an amount. */
export function FeeDescription({ fee, currency }: { fee: Rate; currency: Currency }) {
  const { percent } = useDecimalFormats()
  if (isFeeZero(fee)) return <Trans>No fee</Trans>
  const fixed = <InlineAmount amount={fee.fixed} currency={currency} />
  if (compareAmounts(fee.percent, '0') === 0) return <Trans>{fixed} fee</Trans>
  const share = percent(fee.percent)
  if (compareAmounts(fee.fixed, '0') === 0) return <Trans>{share} fee</Trans>
  return (
    <Trans>
      {share} + {fixed} fee
    </Trans>
  )
}

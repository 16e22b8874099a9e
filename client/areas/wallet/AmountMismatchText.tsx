import { Trans } from '@lingui/react/macro'
import type { Payment } from '../../../shared/contract/payment-schemas'
import { InlineAmount } from '../../ui/Amount/InlineAmount'

/**
 * Amounts of a payment. Some types of payments have a requested amount in `payAmount`; for all others it is
 * `amount`.
 */
type Amounts = Pick<Payment, 'amount' | 'payAmount' | 'paidAmount' | 'currency'>

/**
 * Warns that the received amount of a payment differs from the requested one. Nothing is shown if they are
 * equal, or if nothing was received.
 */
export function AmountMismatchText({
  payment: { amount, payAmount, paidAmount, currency },
}: {
  payment: Amounts
}) {
  if (paidAmount === undefined) return null
  return (
    <Trans>
      You requested <InlineAmount amount={payAmount ?? amount} currency={currency} />, but we received{' '}
      <InlineAmount amount={paidAmount} currency={currency} />.
    </Trans>
  )
}

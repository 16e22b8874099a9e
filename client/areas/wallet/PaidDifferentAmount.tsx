import { Trans } from '@lingui/react/macro'
import type { Payment } from '../../../shared/contract/payments'
import { Money } from '../../ui/Amount/Money'

/**
 * Amounts of a payment. The requested amount is `amount`, or else `payAmount`, depending on the type of
 * payment.
 */
type Amounts = Pick<Payment, 'amount' | 'payAmount' | 'paidAmount' | 'currency'>

/**
 * Warns that the received amount of a payment differs from the requested one; nothing if they are equal, or
 * none was received.
 */
export function PaidDifferentAmount({
  payment: { amount, payAmount, paidAmount, currency },
}: {
  payment: Amounts
}) {
  if (paidAmount === undefined) return null
  return (
    <Trans>
      You asked for <Money amount={payAmount ?? amount} currency={currency} />, and{' '}
      <Money amount={paidAmount} currency={currency} /> arrived.
    </Trans>
  )
}

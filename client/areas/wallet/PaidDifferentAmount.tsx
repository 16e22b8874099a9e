import { Trans } from '@lingui/react/macro'
import type { Payment } from '../../../shared/contract/payments'
import { Money } from '../../ui/Amount/Money'

/** In whichever form a payment is shown, `amount` or else `payAmount` is what was asked for. */
type Amounts = Pick<Payment, 'amount' | 'payAmount' | 'paidAmount' | 'currency'>

/** Says that another amount arrived than was asked for; nothing where it is the same, or none has arrived. */
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

import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Payment } from '../../../shared/contract/payments'

type PaymentSummary = Pick<Payment, 'direction' | 'state'>

/**
 * Sentence about a payment, such as 'Deposit of ৳ 2,000.37 in review'. A state that does not exist for the
 * payment's direction is described as in review.
 */
export function PaymentSummaryText({ payment, amount }: { payment: PaymentSummary; amount: ReactElement }) {
  if (payment.direction === 'deposit')
    switch (payment.state) {
      case 'created':
        return <Trans>Deposit of {amount} waits to be paid</Trans>
      case 'paid':
        return <Trans>Deposit of {amount} reported as paid</Trans>
      case 'done':
        return <Trans>Deposit of {amount} credited</Trans>
      case 'failed':
        return <Trans>Deposit of {amount} not paid</Trans>
      case 'expired':
        return <Trans>Deposit of {amount} expired</Trans>
      case 'cancelled':
        return <Trans>Deposit of {amount} cancelled</Trans>
      default:
        return <Trans>Deposit of {amount} in review</Trans>
    }
  switch (payment.state) {
    case 'created':
      return <Trans>Withdrawal of {amount} requested</Trans>
    case 'sent':
      return <Trans>Withdrawal of {amount} sent</Trans>
    case 'done':
      return <Trans>Withdrawal of {amount} done</Trans>
    case 'failed':
      return <Trans>Withdrawal of {amount} refused</Trans>
    case 'expired':
      return <Trans>Withdrawal of {amount} expired</Trans>
    case 'cancelled':
      return <Trans>Withdrawal of {amount} cancelled</Trans>
    default:
      return <Trans>Withdrawal of {amount} in review</Trans>
  }
}

import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Payment } from '../../../shared/contract/payment-schemas'

type PaymentSummary = Pick<Payment, 'direction' | 'state'>

/**
 * Sentence about a payment, such as 'Deposit of ৳ 2,000.37 under review'. A state that does not exist for the
 * payment's direction is described as under review.
 */
export function PaymentSummaryText({ payment, amount }: { payment: PaymentSummary; amount: ReactElement }) {
  if (payment.direction === 'deposit')
    switch (payment.state) {
      case 'created':
        return <Trans>Deposit of {amount} pending</Trans>
      case 'paid':
        return <Trans>Deposit of {amount} processing</Trans>
      case 'done':
        return <Trans>Deposit of {amount} completed</Trans>
      case 'failed':
        return <Trans>Deposit of {amount} failed</Trans>
      case 'expired':
        return <Trans>Deposit of {amount} expired</Trans>
      case 'cancelled':
        return <Trans>Deposit of {amount} cancelled</Trans>
      default:
        return <Trans>Deposit of {amount} under review</Trans>
    }
  switch (payment.state) {
    case 'created':
      return <Trans>Withdrawal of {amount} pending</Trans>
    case 'sent':
      return <Trans>Withdrawal of {amount} processing</Trans>
    case 'done':
      return <Trans>Withdrawal of {amount} completed</Trans>
    case 'failed':
      return <Trans>Withdrawal of {amount} failed</Trans>
    case 'expired':
      return <Trans>Withdrawal of {amount} expired</Trans>
    case 'cancelled':
      return <Trans>Withdrawal of {amount} cancelled</Trans>
    default:
      return <Trans>Withdrawal of {amount} under review</Trans>
  }
}

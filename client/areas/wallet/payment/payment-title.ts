import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Payment } from '../../../../shared/contract/payment-schemas'
import { paymentStateMessage } from '../../../../shared/payments/payment-messages'

/**
 * Returns the document's title for a payment, such as 'Deposit D-7741-0926 · Under review'. It tells the tabs of
 * several open payments apart.
 * @param state the displayed state
 */
export function formatPaymentTitle(
  i18n: I18n,
  { direction, reference }: Pick<Payment, 'direction' | 'reference'>,
  state: Payment['state'],
): string {
  const name = direction === 'deposit' ? msg`Deposit ${reference}` : msg`Withdrawal ${reference}`
  return `${i18n._(name)} · ${i18n._(paymentStateMessage(direction, state))}`
}

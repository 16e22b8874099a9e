import { useLingui } from '@lingui/react/macro'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useOwnTitle } from '../../../data/use-own-title'

/** Names the payment in the document's title. */
export function usePaymentTitle({ direction, reference }: PaymentView['payment']): void {
  const { t } = useLingui()
  useOwnTitle(direction === 'deposit' ? t`Deposit ${reference}` : t`Withdrawal ${reference}`)
}

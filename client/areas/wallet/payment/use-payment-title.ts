import { useLingui } from '@lingui/react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useOwnTitle } from '../../../data/use-own-title'
import { paymentTitle } from './payment-title'

/** Writes the payment and its state to the document's title. @param state as it is shown, see shownState */
export function usePaymentTitle(
  payment: PaymentView['payment'],
  state: PaymentView['payment']['state'],
): void {
  useOwnTitle(paymentTitle(useLingui().i18n, payment, state))
}

import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { kindWord } from '../../../../shared/payments/payment-words'
import { useOwnTitle } from '../../../data/use-own-title'
import { $ownHeading } from '../../../stores/shell'
import { paymentTitle } from './payment-title'

/**
 * Writes the payment and its state to the document's title, and its kind to the header, which is sent before anything is
 * known of the payment.
 * @param state as it is shown, see shownState
 */
export function usePaymentTitle(
  payment: PaymentView['payment'],
  state: PaymentView['payment']['state'],
): void {
  const { i18n } = useLingui()
  useOwnTitle(paymentTitle(i18n, payment, state))
  const kind = i18n._(kindWord[payment.direction])
  useEffect(() => {
    $ownHeading.set(kind)
    return () => $ownHeading.set(undefined)
  }, [kind])
}

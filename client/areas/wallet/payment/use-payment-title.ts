import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useShell } from '../../../data/use-shell'
import { paymentTitle } from './payment-title'

/** Writes the payment and its state to the document's title. @param state as it is shown, see shownState */
export function usePaymentTitle(
  payment: PaymentView['payment'],
  state: PaymentView['payment']['state'],
): void {
  const { i18n } = useLingui()
  const { brandName } = useShell()
  const title = paymentTitle(i18n, payment, state)
  useEffect(() => {
    // The shell writes the page's own title in an effect, which comes later.
    const timer = setTimeout(() => {
      document.title = `${title} · ${brandName}`
    })
    return () => clearTimeout(timer)
  }, [title, brandName])
}

import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useShell } from '../../../data/use-shell'

/** Names the payment in the document's title, for members with several of them open. */
export function usePaymentTitle({ direction, reference }: PaymentView['payment']): void {
  const { t } = useLingui()
  const { brandName } = useShell()
  const title = direction === 'deposit' ? t`Deposit ${reference}` : t`Withdrawal ${reference}`
  useEffect(() => {
    // The shell writes the page's own title in an effect, which comes later.
    const timer = setTimeout(() => {
      document.title = `${title} · ${brandName}`
    })
    return () => clearTimeout(timer)
  }, [title, brandName])
}

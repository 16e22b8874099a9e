import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Payment, PaymentState } from '../../../../shared/contract/payments'
import { PAYMENT_KIND_MESSAGES, paymentStateMessage } from '../../../../shared/payments/payment-messages'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useDocumentTitle } from '../../../data/use-document-title'
import { $pageHeading } from '../../../stores/shell'
import { formatPaymentTitle } from './payment-title'

/** Props of the heading that names the state of the payment. */
export const PAYMENT_HEADING_PROPS = { id: 'payment-heading', tabIndex: -1 } as const

/**
 * Focuses the payment's heading when the content changes and the focused element has disappeared.
 * @param what a different value for each content of the page
 */
export function useHeadingFocus(what: string): void {
  const previous = useRef(what)
  useEffect(() => {
    if (previous.current === what) return
    previous.current = what
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.getElementById(PAYMENT_HEADING_PROPS.id)?.focus()
  }, [what])
}

/**
 * Writes the payment and its state to the document's title, and its kind to the header, which is sent before
 * the payment has loaded.
 * @param state the displayed state
 */
export function usePaymentTitle(
  payment: PaymentView['payment'],
  state: PaymentView['payment']['state'],
): void {
  const { i18n } = useLingui()
  useDocumentTitle(formatPaymentTitle(i18n, payment, state))
  const kind = i18n._(PAYMENT_KIND_MESSAGES[payment.direction])
  useEffect(() => {
    $pageHeading.set(kind)
    return () => $pageHeading.set(undefined)
  }, [kind])
}

interface HeadingProps {
  direction: Payment['direction']
  state: PaymentState
  className?: string | undefined
}

/**
 * Heading of a payment: 'Deposit · In review'. The page's heading is in the header, which is sent before the
 * payment has loaded.
 */
export function PaymentHeading({ direction, state, className }: HeadingProps) {
  const { t } = useLingui()
  return (
    <h2 {...PAYMENT_HEADING_PROPS} className={className}>
      {`${t(PAYMENT_KIND_MESSAGES[direction])} · ${t(paymentStateMessage(direction, state))}`}
    </h2>
  )
}

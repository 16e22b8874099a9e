import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Payment, PaymentState } from '../../../../shared/contract/payment-schemas'
import { PAYMENT_KIND_MESSAGES, paymentStateMessage } from '../../../../shared/payments/payment-messages'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useDocumentTitle } from '../../../data/use-document-title'
import { $pageHeading } from '../../../stores/shell'
import { formatPaymentTitle } from './payment-title'

/** Props of the heading that names the state of the payment. They make it focusable. */
export const PAYMENT_HEADING_PROPS = { id: 'payment-heading', tabIndex: -1 } as const

/**
 * Focuses the payment's heading when the content of the page changes and the focused element has disappeared.
 * @param what a value that differs for each content of the page
 */
export function usePaymentHeadingFocus(what: string): void {
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
 * Sets the document's title to the payment and its state, and the page header to the type of payment. Both
 * are sent before the payment has loaded.
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
 * Heading such as 'Deposit · Under review'. It is an h2, because the page's h1 is in the header, which is sent
 * before the payment has loaded.
 */
export function PaymentHeading({ direction, state, className }: HeadingProps) {
  const { t } = useLingui()
  return (
    <h2 {...PAYMENT_HEADING_PROPS} className={className}>
      {`${t(PAYMENT_KIND_MESSAGES[direction])} · ${t(paymentStateMessage(direction, state))}`}
    </h2>
  )
}

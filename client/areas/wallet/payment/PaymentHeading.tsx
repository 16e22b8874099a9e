import { useLingui } from '@lingui/react/macro'
import type { Payment, PaymentState } from '../../../../shared/contract/payments'
import { kindWord, stateWord } from '../../../../shared/payments/payment-words'
import { HEADING } from './heading'

interface HeadingProps {
  direction: Payment['direction']
  state: PaymentState
  className?: string | undefined
}

/**
 * What the page is about: 'Deposit · In review'. The page's own heading is in the header, which is sent before anything
 * is known of the payment.
 */
export function PaymentHeading({ direction, state, className }: HeadingProps) {
  const { t } = useLingui()
  return (
    <h2 {...HEADING} className={className}>
      {`${t(kindWord[direction])} · ${t(stateWord(direction, state))}`}
    </h2>
  )
}

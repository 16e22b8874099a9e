import { Trans } from '@lingui/react/macro'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { lastDigits } from './last-digits'
import styles from './PaymentPage.module.css'

/** Why the digits behind the point must not be left out. */
export function LastDigits({ payment: { amount, payAmount } }: Pick<PaymentView, 'payment'>) {
  const digits = lastDigits(amount, payAmount)
  if (digits === null) return null
  return (
    <p className={styles.hint}>
      <Trans>
        The last digits,{' '}
        <b>
          <bdi dir="ltr">{digits}</bdi>
        </b>
        , tell us the payment is yours. They are credited too.
      </Trans>
    </p>
  )
}

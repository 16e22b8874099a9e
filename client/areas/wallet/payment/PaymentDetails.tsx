import { Trans, useLingui } from '@lingui/react/macro'
import { hasEnded } from '../../../../shared/payments/payment-states'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { Line } from '../../../ui/Line/Line'
import { cardClass } from '../../../ui/rows/Row'
import { AccountName } from '../AccountName'
import { Money } from '../Money'
import styles from './PaymentDetails.module.css'

const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)

/** Method, fee and what arrives. */
export function MoneyLines({ payment }: Pick<PaymentView, 'payment'>) {
  const { t } = useLingui()
  const { direction, method, channel, fee, receives, currency, bonus, to, bankReference } = payment
  // Nothing was sent and nothing taken: a withdrawal that came back cost nothing.
  const isBack = direction === 'withdrawal' && hasEnded(payment) && payment.state !== 'done'
  return (
    <>
      <Line term={direction === 'deposit' ? t`Method` : t`To`}>
        {to ? (
          <AccountName {...to} />
        ) : channel === '' || channel === method ? (
          <bdi>{method}</bdi>
        ) : (
          <Trans>
            <bdi>{method}</bdi>, <bdi>{channel}</bdi>
          </Trans>
        )}
      </Line>
      {!isBack && (
        <Line term={t`Fee`}>
          {isZero(fee) ? <Trans>Free</Trans> : <Money amount={fee} currency={currency} />}
        </Line>
      )}
      {!isBack && receives !== undefined && (
        <Line term={t`You receive`}>
          <Money amount={receives} currency={currency} />
        </Line>
      )}
      {bankReference !== undefined && (
        <Line term={t`Bank reference`}>
          <bdi dir="ltr">{bankReference}</bdi>
        </Line>
      )}
      {bonus && (
        <Line term={t`Bonus`}>
          <bdi>{bonus.title}</bdi>
        </Line>
      )}
    </>
  )
}

/** What a payment consists of, and its reference for questions. */
export function PaymentDetails({ payment }: Pick<PaymentView, 'payment'>) {
  const { t } = useLingui()
  const { reference } = payment
  return (
    <dl className={[cardClass, styles.details].join(' ')}>
      <MoneyLines payment={payment} />
      <Line term={t`Reference`}>
        <span className={styles.reference}>
          <bdi dir="ltr">{reference}</bdi>
          <CopyButton text={reference} label={t`Reference`} />
        </span>
      </Line>
    </dl>
  )
}

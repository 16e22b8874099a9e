import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { cardClass } from '../../../ui/rows/Row'
import { Money } from '../Money'
import styles from './PaymentDetails.module.css'

export const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)

/** Method, fee and what arrives. */
export function MoneyLines({ payment }: Pick<PaymentView, 'payment'>) {
  const { t } = useLingui()
  const { direction, method, channel, fee, receives, currency, bonus } = payment
  return (
    <>
      <Line term={direction === 'deposit' ? t`Method` : t`To`}>
        {channel === '' || channel === method ? (
          <bdi>{method}</bdi>
        ) : (
          <Trans>
            <bdi>{method}</bdi>, <bdi>{channel}</bdi>
          </Trans>
        )}
      </Line>
      <Line term={t`Fee`}>
        {isZero(fee) ? <Trans>Free</Trans> : <Money amount={fee} currency={currency} />}
      </Line>
      {receives !== undefined && (
        <Line term={t`You receive`}>
          <Money amount={receives} currency={currency} />
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

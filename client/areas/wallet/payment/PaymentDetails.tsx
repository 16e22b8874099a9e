import { Trans, useLingui } from '@lingui/react/macro'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { cardClass } from '../../../ui/rows/row'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { AccountName } from '../AccountName'
import { isZeroAmount } from '../is-zero'
import styles from './PaymentDetails.module.css'

type Names = Pick<PaymentView['payment'], 'method' | 'to' | 'lang'>

/** Name of a payment method, within a sentence. */
export const PaymentMethodName = ({ payment: { method, lang } }: { payment: Names }) => (
  <TextInLanguage lang={lang}>{method}</TextInLanguage>
)

/** Name of the recipient of a withdrawal, within a sentence. */
export const WithdrawalRecipientName = ({ payment: { method, to, lang } }: { payment: Names }) => (
  <TextInLanguage lang={lang}>{to?.name ?? method}</TextInLanguage>
)

interface BonusTextProps extends Pick<PaymentView['payment'], 'currency' | 'lang'> {
  bonus: NonNullable<PaymentView['payment']['bonus']>
}

/** Bonus that was chosen for a deposit, with its amount if known. */
function BonusText({ bonus: { title, amount }, currency, lang }: BonusTextProps) {
  if (amount === undefined) return <bdi lang={lang}>{title}</bdi>
  if (isZeroAmount(amount)) return <Trans>None (deposit below the minimum)</Trans>
  return (
    <Trans>
      <bdi lang={lang}>{title}</bdi>, <InlineAmount amount={amount} currency={currency} />
    </Trans>
  )
}

/** Lines of a `dl`: payment method, fee and received amount of a payment. */
export function PaymentAmountRows({ payment }: Pick<PaymentView, 'payment'>) {
  const { t } = useLingui()
  const { direction, method, channel, fee, receives, currency, lang, bonus, to, bankReference } = payment
  const { amount, payAmount, paidAmount } = payment
  // True when the money was returned. No fee and no bonus are shown then, because such a payment costs
  // nothing.
  const isBack = isFinalPayment(payment) && payment.state !== 'done'
  return (
    <>
      <DescriptionRow term={direction === 'deposit' ? t`Method` : t`To`}>
        {to ? (
          <AccountName {...to} lang={lang} />
        ) : channel === '' || channel === method ? (
          <bdi lang={lang}>{method}</bdi>
        ) : (
          <Trans>
            <bdi lang={lang}>{method}</bdi>, <bdi lang={lang}>{channel}</bdi>
          </Trans>
        )}
      </DescriptionRow>
      {paidAmount !== undefined && (
        <>
          <DescriptionRow term={t`Amount requested`}>
            <InlineAmount amount={payAmount ?? amount} currency={currency} />
          </DescriptionRow>
          <DescriptionRow term={t`Amount received`}>
            <InlineAmount amount={paidAmount} currency={currency} />
          </DescriptionRow>
        </>
      )}
      {!isBack && (
        <DescriptionRow term={t`Fee`}>
          {isZeroAmount(fee) ? <Trans>No fee</Trans> : <InlineAmount amount={fee} currency={currency} />}
        </DescriptionRow>
      )}
      {!isBack && receives !== undefined && (
        <DescriptionRow term={t`You receive`}>
          <InlineAmount amount={receives} currency={currency} />
        </DescriptionRow>
      )}
      {bankReference !== undefined && (
        <DescriptionRow term={t`Bank reference`}>
          <bdi dir="ltr">{bankReference}</bdi>
        </DescriptionRow>
      )}
      {!isBack && bonus && (
        <DescriptionRow term={t`Bonus`}>
          <BonusText bonus={bonus} currency={currency} lang={lang} />
        </DescriptionRow>
      )}
    </>
  )
}

/** Details of a payment, with the reference number that support needs. */
export function PaymentDetails({ payment }: Pick<PaymentView, 'payment'>) {
  const { t } = useLingui()
  const { reference } = payment
  return (
    <dl className={[cardClass, styles.details].join(' ')}>
      <PaymentAmountRows payment={payment} />
      <DescriptionRow term={t`Reference number`}>
        <span className={styles.reference}>
          <bdi dir="ltr">{reference}</bdi>
          <CopyButton text={reference} label={t`Reference number`} />
        </span>
      </DescriptionRow>
    </dl>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PayMethodView } from '../../../../shared/payments/payment-view'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { dividedCardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { LargeAmount } from '../LargeAmount'
import type { PaymentStepProps } from './PaymentAmountHeader'
import { IdentifyingDecimalsNote, OpenAppLink, PaymentAmountHeader } from './PaymentAmountHeader'
import { PaymentDetails } from './PaymentDetails'
import pageStyles from './PaymentPage.module.css'
import { PaymentProofFields, PaymentProofForm } from './PaymentProofForm'

type Field = Extract<PayMethodView, { flow: 'transfer' }>['payee'][number]['field']

/** Fields that contain a number and are shown in larger type. */
const NUMBERS: ReadonlySet<Field> = new Set(['account', 'iban', 'wallet'])

function useFieldNames(): Record<Field, string> {
  const { t } = useLingui()
  return {
    bank: t`Bank`,
    branch: t`Branch`,
    account: t`Account number`,
    iban: t`IBAN`,
    wallet: t`Wallet number`,
    holder: t`Account name`,
    note: t`Payment reference`,
  }
}

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={stack.gap4}>
    <h2>{title}</h2>
    {children}
  </section>
)

/**
 * Instructions for a deposit by transfer: the member sends it from a bank or e-wallet, then reports it with a
 * slip.
 */
export function PayByTransfer({ payment, pay: { payee, appUrl }, now }: PaymentStepProps<'transfer'>) {
  const { t } = useLingui()
  const names = useFieldNames()
  const { payAmount, amount, currency, expiresAt } = payment
  const exact = payAmount ?? amount
  return (
    <>
      <PaymentAmountHeader
        title={<Trans>Send exactly</Trans>}
        sum={<LargeAmount amount={exact} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      <Step title={<Trans>1. Send the money</Trans>}>
        <div className={dividedCardClass}>
          <CopyRow label={t`Amount`} text={exact}>
            <InlineAmount amount={exact} currency={currency} />
          </CopyRow>
          {payee.map(({ field, value }) => (
            <CopyRow
              key={`${field} ${value}`}
              label={names[field]}
              text={value}
              isLarge={NUMBERS.has(field)}
            />
          ))}
        </div>
        <p className={pageStyles.hint}>
          <Trans>Use this account for this payment only. Don’t save it for next time.</Trans>
        </p>
        <IdentifyingDecimalsNote payment={payment} />
        <OpenAppLink url={appUrl} />
      </Step>
      <Step
        title={
          payment.takesProof ? (
            <Trans>2. Add proof of payment</Trans>
          ) : (
            <Trans>2. Tell us you’ve sent it</Trans>
          )
        }
      >
        <PaymentProofForm payment={payment}>
          {(busy, form) => (
            <>
              {payment.takesProof && <PaymentProofFields form={form} payment={payment} />}
              <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
                <span>
                  {' '}
                  <Trans>
                    I’ve sent <InlineAmount amount={exact} currency={currency} />
                  </Trans>
                </span>
              </SubmitButton>
            </>
          )}
        </PaymentProofForm>
      </Step>
      <PaymentDetails payment={payment} />
    </>
  )
}

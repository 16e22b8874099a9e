import { Trans, useLingui } from '@lingui/react/macro'
import {
  type PaymentContract,
  paymentHref,
  REMARK_LENGTH,
  TIME_ZONE_FIELD,
} from '../../../../shared/areas/wallet/payment'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useHydrated } from '../../../browser/use-hydrated'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import type { PageFormState } from '../../../session/forms/page-form'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { PAYMENT_HEADING_PROPS } from './PaymentHeading'
import { PaymentNote } from './PaymentNote'
import styles from './PaymentPage.module.css'
import { PaymentProofFields, PaymentProofForm } from './PaymentProofForm'

/** Fields for the amount that was paid, and for the time of payment on the player's clock. */
function PaidFields({ form }: { form: PageFormState<PaymentContract> }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <>
      <TextField
        {...form.field('paidAmount')}
        label={t`Amount paid`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        optional
      />
      <TextField
        {...form.field('paidAt')}
        type="datetime-local"
        label={t`Payment date and time`}
        hint={t`In your local time`}
        optional
      />
      {isHydrated && (
        <input
          type="hidden"
          name={TIME_ZONE_FIELD}
          value={Intl.DateTimeFormat().resolvedOptions().timeZone}
          readOnly
        />
      )}
    </>
  )
}

/** Form that reports a deposit that was paid but not credited. A second report is added to the first one. */
export function MissingDepositForm({ view: { payment, now } }: { view: PaymentView }) {
  const { t } = useLingui()
  const at = useCompactTimeFormat(now)
  const { id, payAmount, amount, currency, method, lang, createdAt, reference, ticket } = payment
  const created = at(createdAt)
  const dueAt = ticket?.dueAt === undefined ? undefined : at(ticket.dueAt)
  return (
    <div className={styles.page}>
      <div className={stack.intro}>
        <h2 {...PAYMENT_HEADING_PROPS}>
          <Trans>Let’s find your payment</Trans>
        </h2>
        <p>
          <Trans>
            We’ll compare your details with the payments we’ve received, then tell you when to expect an
            answer.
          </Trans>
        </p>
      </div>
      {ticket && (
        <PaymentNote tone="info">
          {dueAt === undefined ? (
            <Trans>You’ve reported this deposit as missing. We’re looking for it.</Trans>
          ) : (
            <Trans>
              You’ve reported this deposit as missing. Expect an answer by <bdi>{dueAt}</bdi>.
            </Trans>
          )}
        </PaymentNote>
      )}
      <PageLink to={paymentHref(id)} className={rowClass({ size: 'large', isCard: true })}>
        <IconBox>
          <Icon name="wallet" />
        </IconBox>
        <RowText
          title={
            <Trans>
              <InlineAmount amount={payAmount ?? amount} currency={currency} />,{' '}
              <bdi lang={lang}>{method}</bdi>
            </Trans>
          }
          note={
            <>
              <bdi>{created}</bdi> · <bdi dir="ltr">{reference}</bdi>
            </>
          }
        />
        <Icon name="caret-right" size={2} mirror />
      </PageLink>
      <PaymentProofForm payment={payment} isMissing>
        {(busy, form) => (
          <>
            <PaidFields form={form} />
            <PaymentProofFields form={form} payment={payment} />
            <TextAreaField
              {...form.field('remark')}
              label={t`Other details`}
              placeholder={t`For example, the message in your payment app`}
              length={REMARK_LENGTH}
              rows={2}
              optional
            />
            <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
              <Trans>Send details</Trans>
            </SubmitButton>
          </>
        )}
      </PaymentProofForm>
    </div>
  )
}

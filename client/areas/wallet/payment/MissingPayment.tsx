import { Trans, useLingui } from '@lingui/react/macro'
import { paymentHref, REMARK } from '../../../../shared/areas/wallet/payment'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { useMoment } from '../../../i18n/use-moment'
import { Money } from '../../../ui/Amount/Money'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowTexts, rowClass } from '../../../ui/rows/Row'
import stack from '../../../ui/stack.module.css'
import { HEADING } from './heading'
import { Note } from './Note'
import { PaidFields } from './PaidFields'
import styles from './PaymentPage.module.css'
import { ProofFields } from './ProofFields'
import { ProofForm } from './ProofForm'

/** The form for a deposit that was paid and not credited. Sent again, it adds to what the member said before. */
export function MissingPayment({ view: { payment, now } }: { view: PaymentView }) {
  const { t } = useLingui()
  const at = useMoment(now)
  const { id, payAmount, amount, currency, method, lang, createdAt, reference, ticket } = payment
  const created = at(createdAt)
  const dueAt = ticket?.dueAt === undefined ? undefined : at(ticket.dueAt)
  return (
    <div className={styles.page}>
      <div className={stack.intro}>
        <h2 {...HEADING}>
          <Trans>Let’s find your payment</Trans>
        </h2>
        <p>
          <Trans>We compare what you send with what reached us, and say by when you have an answer.</Trans>
        </p>
      </div>
      {ticket && (
        <Note tone="info">
          {dueAt === undefined ? (
            <Trans>You told us that it is missing. We are looking for it.</Trans>
          ) : (
            <Trans>
              You told us that it is missing. Expect an answer by <bdi>{dueAt}</bdi>.
            </Trans>
          )}
        </Note>
      )}
      <PageLink to={paymentHref(id)} className={rowClass({ size: 'large', isCard: true })}>
        <IconBox>
          <Icon name="wallet" />
        </IconBox>
        <RowTexts
          title={
            <Trans>
              <Money amount={payAmount ?? amount} currency={currency} />, <bdi lang={lang}>{method}</bdi>
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
      <ProofForm payment={payment} isMissing>
        {(busy, form) => (
          <>
            <PaidFields form={form} />
            <ProofFields form={form} payment={payment} />
            <TextAreaField
              {...form.field('remark')}
              label={t`Anything else`}
              placeholder={t`What the app told you, for example`}
              length={REMARK}
              rows={2}
              optional
            />
            <SubmitButton busy={busy} busyLabel={<Trans>Sending</Trans>}>
              <Trans>Send</Trans>
            </SubmitButton>
          </>
        )}
      </ProofForm>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import {
  type ComplaintContract,
  complaintReplySchema,
  echo,
  type ComplaintView as View,
} from '../../../../shared/areas/support/complaint'
import { COMPLAINT_LENGTH } from '../../../../shared/config/product-limits'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import type { PageFormState } from '../../../session/forms/page-form'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { AccessCode } from '../AccessCode'
import { ComplaintLink } from '../ComplaintLink'
import { ComplaintDates } from './ComplaintDates'
import styles from './ComplaintPage.module.css'
import { DisputeBodyNote } from './DisputeBodyNote'
import { LateConfirmation } from './LateConfirmation'

function Message({ message: { from, at, text } }: { message: View['messages'][number] }) {
  const { brandName } = useShell()
  const instant = useDateTimeFormat()
  return (
    <li className={clsx(styles.message, from === 'operator' && styles.operator)}>
      <span className={stack.ends}>
        <strong>{from === 'player' ? <Trans>You</Trans> : <bdi>{brandName}</bdi>}</strong>
        <time className={textStyles.hint} dateTime={new Date(at).toISOString()}>
          {instant(at)}
        </time>
      </span>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  )
}

/** True when the platform takes no more messages. */
const isOver = ({ state, canReopen }: View): boolean =>
  state === 'closed' || (state === 'answered' && canReopen !== true)

/** Shown instead of the form for a reply: a new complaint about the same subject, or customer service. */
const Ended = ({ view: { state, subject, subjectId } }: { view: View }) => (
  <div>
    <p className={textStyles.note}>
      {state === 'closed' ? (
        <Trans>This complaint is closed, so you can no longer reply to it.</Trans>
      ) : (
        <Trans>We’ve given our final answer, so you can no longer reply to this complaint.</Trans>
      )}
    </p>
    <p className={stack.ends}>
      <ComplaintLink about={subject} id={subjectId} />
      <PageLink to={href('service')} className={textStyles.linkLine}>
        <Trans>Contact us</Trans>
      </PageLink>
    </p>
  </div>
)

interface ReplyProps {
  form: PageFormState<ComplaintContract>
  view: View
  /** Access code of a guest's complaint. */
  code: string | undefined
  formKey: string
}

function Reply({ form, view: { number, messages, state }, code, formKey }: ReplyProps) {
  const { t } = useLingui()
  const field = form.field('content')
  const isSent = form.outcome?.state === 'sent'
  return (
    <PageForm form={form}>
      {state === 'answered' && (
        <p className={textStyles.note}>
          <Trans>We’ve given our final answer. A new message reopens this complaint.</Trans>
        </p>
      )}
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="key" value={form.outcome?.extra?.key ?? formKey} />
      {code !== undefined && (
        <>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="code" value={code} />
        </>
      )}
      {/* A message that was sent leaves an empty field. */}
      <TextAreaField
        key={messages.length}
        {...field}
        defaultValue={isSent ? undefined : field.defaultValue}
        label={t`Your message`}
        length={{ min: 0, max: COMPLAINT_LENGTH.max }}
        rows={4}
        required
      />
      <SubmitButton kind="secondary" busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
        <Trans>Send message</Trans>
      </SubmitButton>
    </PageForm>
  )
}

interface ComplaintViewProps {
  view: View
  /** Access code with which a guest has opened the complaint; undefined for members. */
  code?: string
  /** Idempotency key of the reply. */
  formKey: string
}

/** One complaint: status, dates, messages, a form for a reply, and the independent body once it may be asked. */
export function ComplaintView({ view: loaded, code, formKey }: ComplaintViewProps) {
  const form = usePageForm<ComplaintContract>({
    id: 'complaint-reply',
    echo,
    schema: complaintReplySchema,
    ...(code !== undefined && { action: href('complaint') }),
  })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A guest's complaint replaces the form with the focused button.
    if (code !== undefined) title.current?.focus()
  }, [code])
  const view = form.outcome?.extra?.found?.view ?? loaded
  const { number, messages } = view
  return (
    <div className={`${stack.page5} ${stack.narrow}`}>
      <h2 ref={title} tabIndex={-1} className={textStyles.title}>
        <Trans>
          Complaint <bdi dir="ltr">{number}</bdi>
        </Trans>
      </h2>
      <ComplaintDates view={view} />
      {code !== undefined && (
        <div className={stack.gap3}>
          <AccessCode number={number} accessCode={code} />
        </div>
      )}
      {view.isConfirmationLate && !view.isLate && view.confirmedBy !== null && (
        <LateConfirmation dueAt={view.confirmedBy} />
      )}
      <DisputeBodyNote view={view} />
      <Section id="complaint-messages" title={<Trans>Messages</Trans>}>
        <div aria-live="polite">
          <ol className={styles.messages}>
            {messages.map((message, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
              <Message key={place} message={message} />
            ))}
          </ol>
        </div>
      </Section>
      {isOver(view) ? <Ended view={view} /> : <Reply form={form} view={view} code={code} formKey={formKey} />}
    </div>
  )
}

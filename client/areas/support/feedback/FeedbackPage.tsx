import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  echo,
  FEEDBACK_SENT,
  type FeedbackContract,
  type FeedbackData,
  feedbackSchema,
} from '../../../../shared/areas/support/feedback'
import { FEEDBACK_CONTACT_LENGTH_MAX } from '../../../../shared/config/product-limits'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { TextField } from '../../../ui/forms/TextField'
import textStyles from '../../../ui/text.module.css'
import styles from './FeedbackPage.module.css'

function Sent() {
  const { t } = useLingui()
  return (
    <div role="status">
      <EmptyState
        text={t`Thank you. Your feedback has been sent.`}
        action={
          <ButtonLink to={href('home')} kind="primary">
            <Trans>Go to home page</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}

/** Page with a form that sends feedback to the operator. */
export default function FeedbackPage() {
  const { t } = useLingui()
  const { session } = useShell()
  const { integer } = useFormatters()
  const { length } = useLoaderData<FeedbackData>()
  const form = usePageForm<FeedbackContract>({ id: 'feedback', echo, schema: feedbackSchema(length) })
  if (form.outcome?.state === FEEDBACK_SENT) return <Sent />
  return (
    <div className={styles.page}>
      <h2 className={textStyles.title}>
        <Trans>What would you like to tell us?</Trans>
      </h2>
      <p className={styles.text}>
        {session.kind === 'member' ? (
          <Trans>Our team reads all feedback and can see who sent it.</Trans>
        ) : (
          <Trans>Our team reads all feedback. It’s anonymous unless you tell us who you are.</Trans>
        )}
      </p>
      <PageForm form={form}>
        <TextAreaField
          {...form.field('content')}
          label={t`Your feedback`}
          hint={t`At least ${integer(length.min)} characters`}
          length={length}
          required
        />
        <TextField
          {...form.field('contact')}
          label={t`Your contact details`}
          hint={t`Email address or phone number`}
          maxLength={FEEDBACK_CONTACT_LENGTH_MAX}
          dir="auto"
          optional
        />
        <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send feedback</Trans>
        </SubmitButton>
      </PageForm>
    </div>
  )
}

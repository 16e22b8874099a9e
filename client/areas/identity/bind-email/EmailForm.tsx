import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  type BindEmailContract,
  type BindEmailValues,
  bindEmailPayload,
  bindEmailSchema,
  echo,
} from '../../../../shared/areas/identity/bind-email'
import type { Contact } from '../../../../shared/contract/security-schemas'
import { cleanEmail } from '../../../../shared/input/email'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import type { SentContactCode } from '../contact/sent-contact-code'
import { parseSentContactCode } from '../contact/use-sent-contact-code'

interface EmailFormProps {
  /** The member's current e-mail address; null: none. */
  before: Contact | null
  hasPassword: boolean
  onSent: (sent: SentContactCode) => void
}

/** First step of binding an e-mail address: the member types the address and the login password. */
export function EmailForm({ before, hasPassword, onSent }: EmailFormProps) {
  const { t } = useLingui()
  const form = usePageForm<BindEmailContract, BindEmailValues>({
    id: 'bind-email',
    schema: bindEmailSchema(hasPassword),
    echo,
    encrypt: bindEmailPayload,
  })
  const { outcome } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome?.state !== 'code') return
    const sent = parseSentContactCode(outcome, { email: cleanEmail(form.value('email')) })
    if (sent) onSent(sent)
  }, [outcome])
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="new" />
      <div className={styles.intro}>
        <h2>{before ? <Trans>Your email address</Trans> : <Trans>Add an email address</Trans>}</h2>
        <p>
          <Trans>
            We’ll email you a code to confirm your address. A confirmed email address helps you recover your
            account.
          </Trans>
        </p>
        {before && !before.isConfirmed && (
          <p>
            <Trans>
              <bdi dir="ltr">{before.masked}</bdi> isn’t confirmed yet. Enter it again or use a different one.
            </Trans>
          </p>
        )}
      </div>
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        dir="ltr"
        required
      />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
        <Trans>Send code</Trans>
      </SubmitButton>
    </PageForm>
  )
}

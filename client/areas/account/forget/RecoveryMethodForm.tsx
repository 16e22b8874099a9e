import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import {
  echo,
  type PasswordResetContract,
  type PasswordResetData,
  type PasswordResetMethod,
  passwordResetSchemas,
  RESET_CODE_STEP_HASH,
} from '../../../../shared/areas/account/forget'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { writeFormMethodToUrl } from '../../../browser/history'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ConditionalFields } from '../../../ui/forms/ConditionalFields'
import { PhoneField } from '../../../ui/forms/PhoneField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './ForgetPage.module.css'
import { RecoveryMethodCards } from './RecoveryMethodCards'
import { ResetComplaintLink } from './ResetComplaintLink'

/**
 * When a rate limit blocks the form for longer than this, in seconds, the form suggests another recovery
 * method.
 */
const LONG_WAIT_S = 120

/**
 * Suggests other recovery methods when too many messages were sent, perhaps by a stranger who typed the
 * player's account name. The text never depends on the name, so it does not reveal whether an account exists.
 */
function MessagesUsedUp() {
  return (
    <p>
      <Trans>
        We limit messages per account, number and email address. If you didn’t request any, use another method
        or{' '}
        <PageLink to={href('service')} className={styles.link}>
          contact us
        </PageLink>
        .
      </Trans>
    </p>
  )
}

interface RecoveryMethodFormProps {
  data: PasswordResetData
  /** True when an SMS code was already sent for this recovery. */
  hasCode: boolean
  onOutcome: (outcome: FormResult<PasswordResetContract>) => void
}

/** First step of password recovery: the player chooses how to prove their identity. */
export function RecoveryMethodForm({ data, hasCode, onOutcome }: RecoveryMethodFormProps) {
  const { t } = useLingui()
  const posted = useActionData<FormResult<PasswordResetContract>>()
  const [method, setMethod] = useState(posted?.extra?.method ?? data.method)
  const form = usePageForm<PasswordResetContract>({
    id: 'forget',
    echo,
    schema: passwordResetSchemas[method],
  })
  const choose = (chosen: PasswordResetMethod) => {
    form.clearErrors()
    setMethod(chosen)
    writeFormMethodToUrl(chosen)
  }
  const { outcome } = form
  useEffect(() => {
    if (outcome?.state !== undefined && outcome.state !== 'choose') onOutcome(outcome)
  }, [outcome, onOutcome])
  const isUsedUp = outcome?.error === 'too-many-requests' && (outcome.retryAfterS ?? 0) > LONG_WAIT_S
  return (
    <PageForm form={form}>
      {isUsedUp && <MessagesUsedUp />}
      <ResetComplaintLink code={outcome?.error} />
      <RecoveryMethodCards current={method} returnTo={data.returnTo} onChoose={choose} />
      <TextField
        {...form.field('username')}
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <ConditionalFields isOff={method !== 'sms'}>
        <PhoneField
          {...form.field('mobileNum')}
          dialing={form.field('countryDialingCode')}
          countries={data.countries}
          label={t`Mobile number`}
          required
        />
      </ConditionalFields>
      <ConditionalFields isOff={method !== 'email'}>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={128}
          required
        />
      </ConditionalFields>
      <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
        {method === 'sms' ? <Trans>Send code</Trans> : <Trans>Send email</Trans>}
      </SubmitButton>
      {hasCode && (
        <p className={styles.other}>
          <PageLink to={`#${RESET_CODE_STEP_HASH}`} inPlace className={styles.link}>
            <Trans>I already have a code</Trans>
          </PageLink>
        </p>
      )}
    </PageForm>
  )
}

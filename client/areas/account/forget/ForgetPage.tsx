import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useActionData, useLoaderData, useLocation, useNavigate } from 'react-router'
import {
  type PasswordResetContract,
  type PasswordResetData,
  type PasswordResetStep,
  RESET_CODE_STEP_HASH,
} from '../../../../shared/areas/account/forget'
import type { FormResult } from '../../../../shared/forms/form-result'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { AccountPage } from '../AccountPage'
import { RecoveryMethodForm } from './RecoveryMethodForm'
import { SetPasswordForm } from './SetPasswordForm'
import {
  parseSentRecoveryCode,
  readSentRecoveryCode,
  removeSentRecoveryCode,
  type SentRecoveryCode,
  storeSentRecoveryCode,
} from './sent-recovery-code'

/** The last screen of password recovery: an e-mail was sent, or the new password is set. */
function FinalScreen({ title, lead }: { title: string; lead: string }) {
  const { returnTo } = useLoaderData<PasswordResetData>()
  return (
    <AccountPage mark title={title} lead={lead}>
      <ButtonLink to={addReturnUrl(href('login'), returnTo)} kind="primary" size="large" block>
        <Trans>Log in</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

/**
 * Returns the current step of password recovery and the recipient of the SMS code. With scripts, the second
 * step has its own URL (`#code`). Back returns to the first step, and a reload stays on the second while the
 * code is valid.
 */
function useSteps() {
  const posted = useActionData<FormResult<PasswordResetContract>>()
  const navigate = useNavigate()
  const { hash } = useLocation()
  /** The worker's last response to a recovery form, except responses that only report a sent SMS code. */
  const [outcome, setOutcome] = useState(posted)
  const [sent, setSent] = useState<SentRecoveryCode | undefined>(() => parseSentRecoveryCode(posted))
  useEffect(() => {
    const first = parseSentRecoveryCode(posted)
    if (first) storeSentRecoveryCode(first)
    else setSent((before) => before ?? readSentRecoveryCode())
  }, [posted])
  const onOutcome = useCallback(
    (next: FormResult<PasswordResetContract>) => {
      const code = parseSentRecoveryCode(next)
      if (code) {
        storeSentRecoveryCode(code)
        setSent(code)
        void navigate({ hash: RESET_CODE_STEP_HASH })
        return
      }
      if (next.state === 'done') removeSentRecoveryCode()
      setOutcome(next)
    },
    [navigate],
  )
  const step: PasswordResetStep =
    outcome?.state !== undefined
      ? outcome.state
      : sent && hash === `#${RESET_CODE_STEP_HASH}`
        ? 'code'
        : 'choose'
  return { step, sent, onOutcome }
}

/** The page for a forgotten password. The player proves their identity by SMS or by e-mail. */
export default function ForgetPage() {
  const { t } = useLingui()
  const data = useLoaderData<PasswordResetData>()
  const { step, sent, onOutcome } = useSteps()
  if (step === 'email-sent') {
    return (
      <FinalScreen
        title={t`Check your email`}
        lead={t`If these details match an account, we’ve emailed you a temporary password. Log in with it, then change it.`}
      />
    )
  }
  if (step === 'done') {
    return (
      <FinalScreen
        title={t`Your new password is set`}
        lead={t`You’ve been logged out on other devices. Log in with your new password.`}
      />
    )
  }
  if (step === 'code' && sent) {
    return (
      <AccountPage
        title={t`Set a new password`}
        lead={t`If these details match an account, we’ve sent you a code by SMS.`}
      >
        <SetPasswordForm data={data} sent={sent} onOutcome={onOutcome} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t`Let’s get you back in`}
      lead={t`Choose how to confirm it’s you. We’ll never ask for your old password here.`}
    >
      <RecoveryMethodForm data={data} hasCode={sent !== undefined} onOutcome={onOutcome} />
    </AccountPage>
  )
}

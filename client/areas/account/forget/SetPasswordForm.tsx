import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  echo,
  type NewPasswordValues,
  type PasswordResetContract,
  type PasswordResetData,
  setPasswordSchema,
} from '../../../../shared/areas/account/forget'
import { CODE_LENGTH_MAX } from '../../../../shared/config/product-limits'
import type { FormResult } from '../../../../shared/forms/form-result'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { InvalidFieldError } from '../../../session/forms/encryption'
import { PageForm } from '../../../session/forms/PageForm'
import { useWebOtp } from '../../../session/forms/sms-code'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { NewPasswordFields } from '../NewPasswordFields'
import styles from './ForgetPage.module.css'
import { ResetComplaintLink } from './ResetComplaintLink'
import type { SentRecoveryCode } from './sent-recovery-code'

interface SetPasswordFormProps {
  data: PasswordResetData
  sent: SentRecoveryCode
  onOutcome: (outcome: FormResult<PasswordResetContract>) => void
}

/** Second step of password recovery by SMS: the code and the new password. */
export function SetPasswordForm({ data, sent, onOutcome }: SetPasswordFormProps) {
  const { t } = useLingui()
  const form = usePageForm<PasswordResetContract, NewPasswordValues>({
    id: 'forget-set',
    schema: setPasswordSchema(data.password),
    echo,
    encrypt: async (values) => {
      const { normaliseMobileNumber } = await import('../../../../shared/input/phone')
      const number = normaliseMobileNumber(values)
      if (!number) throw new InvalidFieldError('verificationCode', 'sms.code.wrong')
      return { ...values, ...number }
    },
  })
  const { outcome } = form
  useEffect(() => {
    if (outcome?.state === 'done') onOutcome(outcome)
  }, [outcome, onOutcome])
  const codeField = form.field('verificationCode')
  useWebOtp(codeField.id, true)
  return (
    <PageForm form={form}>
      <ResetComplaintLink code={outcome?.error} />
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="method" value="sms" />
      <input type="hidden" name="countryDialingCode" value={sent.countryDialingCode} />
      <input type="hidden" name="mobileNum" value={sent.mobileNum} />
      {/* Shows whose password is being set. Password managers save the new password under this user name. */}
      <TextField
        {...form.field('username')}
        label={t`Username`}
        defaultValue={sent.username}
        autoComplete="username"
        dir="auto"
        readOnly
      />
      <TextField
        {...codeField}
        label={t`SMS code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={CODE_LENGTH_MAX}
        required
      />
      <NewPasswordFields form={form} rule={data.password} />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Set new password</Trans>
      </SubmitButton>
      {/* A link that reloads the document, which discards all state of the first step. */}
      <p className={styles.other}>
        <a href={addReturnUrl(href('forget'), data.returnTo)} className={styles.link}>
          <Trans>Didn’t get a code? Start again</Trans>
        </a>
      </p>
    </PageForm>
  )
}

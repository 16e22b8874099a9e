import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  echo,
  type ForgetContract,
  type ForgetData,
  type NewPasswordTyped,
  setPasswordSchema,
} from '../../../../shared/areas/account/forget'
import { CODE_MAX } from '../../../../shared/config/limits'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { withReturn } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { InvalidField } from '../../../session/forms/encryption'
import { PageForm } from '../../../session/forms/PageForm'
import { useWebOtp } from '../../../session/forms/sms-code'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { NewPasswordFields } from '../NewPasswordFields'
import styles from './ForgetPage.module.css'
import type { SentCode } from './sent-code'

interface SetPasswordFormProps {
  data: ForgetData
  sent: SentCode
  onOutcome: (outcome: FormOutcome<ForgetContract>) => void
}

/** Second step of password recovery by SMS: the code and the new password. */
export function SetPasswordForm({ data, sent, onOutcome }: SetPasswordFormProps) {
  const { t } = useLingui()
  const form = usePageForm<ForgetContract, NewPasswordTyped>({
    id: 'forget-set',
    schema: setPasswordSchema(data.password),
    echo,
    encrypt: async (values) => {
      const { parseMobile } = await import('../../../../shared/input/phone')
      const number = parseMobile(values)
      if (!number) throw new InvalidField('verificationCode', 'sms.code.wrong')
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
        maxLength={CODE_MAX}
        required
      />
      <NewPasswordFields form={form} rule={data.password} />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Confirm</Trans>
      </SubmitButton>
      {/* A link that reloads the document, which discards all state of the first step. */}
      <p className={styles.other}>
        <a href={withReturn(href('forget'), data.returnTo)} className={styles.link}>
          <Trans>No code? Start again</Trans>
        </a>
      </p>
    </PageForm>
  )
}

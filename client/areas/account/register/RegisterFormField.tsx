import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type {
  RegisterContract,
  RegisterData,
  RegisterFieldRule,
} from '../../../../shared/areas/account/register'
import type { RegisterField as FieldName } from '../../../../shared/contract/account-schemas'
import type { FormCaptcha } from '../../../../shared/forms/form-result'
import { useShell } from '../../../data/use-shell'
import { CaptchaField } from '../../../session/forms/CaptchaField'
import type { PageFormState } from '../../../session/forms/page-form'
import { SmsCodeField, type SmsCodeRequest } from '../../../session/forms/SmsCodeField'
import { PasswordField } from '../../../ui/forms/PasswordField'
import { PhoneField } from '../../../ui/forms/PhoneField'
import { TextField } from '../../../ui/forms/TextField'
import { GOOGLE_SMS_CODE_HINT, sendSmsCodeIfDelegated } from '../phone/phone-codes'
import { ScriptsRequiredNotice } from '../phone/ScriptsRequiredNotice'
import { PasswordStrength } from './PasswordStrength'
import { UsernameField } from './UsernameField'

/** Labels of the registration fields. The captcha's label is defined elsewhere. */
const FIELD_LABELS: Readonly<Record<Exclude<FieldName, 'captcha'>, MessageDescriptor>> = {
  username: msg`Username`,
  password: msg`Password`,
  confirmPassword: msg`Confirm password`,
  paymentPassword: msg`Fund password`,
  payeeName: msg`Payee name`,
  nickname: msg`Nickname`,
  mobileNum: msg`Mobile number`,
  verificationCode: msg`SMS code`,
  email: msg`Email`,
  idNumber: msg`ID number`,
  dateOfBirth: msg`Date of birth`,
  address: msg`Address`,
  qqNum: msg`QQ number`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  zalo: msg`Zalo`,
  recommenderId: msg`Referrer ID`,
  affiliateCode: msg`Invitation code`,
}

/** Explains why a sensitive field is required. */
const FIELD_REASONS: Readonly<Partial<Record<FieldName, MessageDescriptor>>> = {
  paymentPassword: msg`You’ll need it to withdraw money.`,
  payeeName: msg`We only pay withdrawals to accounts in this name.`,
  idNumber: msg`We need it to confirm who you are. It’s sent encrypted.`,
  dateOfBirth: msg`We need it to confirm who you are. It’s sent encrypted.`,
  address: msg`We need it to confirm who you are. It’s sent encrypted.`,
  qqNum: msg`We use it to contact you.`,
}

interface RegisterFormFieldProps {
  spec: RegisterFieldRule
  form: PageFormState<RegisterContract>
  data: RegisterData
  captcha: FormCaptcha | null
  /** True when the registration form is in a dialog. */
  embedded: boolean
  requestCode: () => Promise<SmsCodeRequest | undefined>
  onAffiliateBlur: (code: string) => void
}

/** Input attributes of registration fields for on-screen keyboards and password managers. */
const INPUT_HINTS: Readonly<Partial<Record<FieldName, Record<string, string>>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  nickname: { autoComplete: 'nickname' },
  dateOfBirth: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
}

export function RegisterFormField(props: RegisterFormFieldProps) {
  const { t } = useLingui()
  const { language } = useShell()
  const { spec, form, data, captcha, embedded, requestCode, onAffiliateBlur } = props
  const [password, setPassword] = useState('')
  const { name } = spec
  const field = form.field(name)
  if (name === 'captcha')
    return (
      captcha && (
        <CaptchaField
          {...field}
          captcha={captcha}
          pictureOnly={embedded}
          onNew={() => form.clearErrors('captcha')}
        />
      )
    )
  const reason = FIELD_REASONS[name]
  const face = {
    label: t(FIELD_LABELS[name]),
    optional: !spec.required,
    ...(reason && { hint: t(reason) }),
  }
  switch (name) {
    case 'username':
      return <UsernameField form={form} spec={spec} {...face} />
    case 'password':
      return (
        <>
          <PasswordField
            {...field}
            {...face}
            defaultValue={undefined}
            length={spec}
            autoComplete="new-password"
            required={spec.required}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordStrength password={password} />
        </>
      )
    case 'confirmPassword':
    case 'paymentPassword':
      return (
        <PasswordField
          {...field}
          {...face}
          defaultValue={undefined}
          autoComplete={name === 'confirmPassword' ? 'new-password' : 'off'}
          required={spec.required}
        />
      )
    case 'mobileNum':
      return (
        <PhoneField
          {...field}
          {...face}
          dialing={form.field('countryDialingCode')}
          countries={data.countries}
          required={spec.required}
        />
      )
    case 'verificationCode':
      return (
        <>
          <SmsCodeField
            {...field}
            {...face}
            hint={data.phoneCodes ? t(GOOGLE_SMS_CODE_HINT) : undefined}
            purpose="register"
            request={requestCode}
            deliver={(to, codesBy) =>
              sendSmsCodeIfDelegated(data.phoneCodes, to, {
                purpose: 'register',
                codesBy,
                language: language.tag,
              })
            }
            posted={form.outcome?.extra?.sentCode}
            onNumberRefused={(code) => form.refuse('mobileNum', code)}
            onSent={() => form.clearErrors('mobileNum', 'verificationCode', 'captcha')}
          />
          {data.phoneCodes && <ScriptsRequiredNotice error={field.error} />}
        </>
      )
    case 'affiliateCode':
      return (
        <TextField
          {...field}
          {...face}
          defaultValue={field.defaultValue ?? data.affiliateCode}
          data-proposal={data.affiliateCode}
          placeholder={t`If a friend gave you one`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={spec.max}
          required={spec.required}
          onBlur={(event) => onAffiliateBlur(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextField
          {...field}
          {...face}
          autoComplete="off"
          spellCheck={false}
          maxLength={spec.max}
          required={spec.required}
          {...INPUT_HINTS[name]}
        />
      )
  }
}

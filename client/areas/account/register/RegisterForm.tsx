import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import {
  echo,
  isRarelyNeededField,
  type RegisterContract,
  type RegisterData,
  type RegisterFieldRule,
  registerPayload,
  registerSchema,
} from '../../../../shared/areas/account/register'
import { TOAST_SHORT_MS } from '../../../../shared/config/product-limits'
import type { RegisterMethod } from '../../../../shared/contract/account-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { writeFormMethodToUrl } from '../../../browser/history'
import { useHydrated } from '../../../browser/use-hydrated'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { InvalidFieldError } from '../../../session/forms/encryption'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { ConditionalFields } from '../../../ui/forms/ConditionalFields'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { BlockedAccountHelp } from '../BlockedAccountHelp'
import { fetchPhoneIdToken } from '../phone/phone-codes'
import { storeJustRegisteredLogin } from '../remembered-login'
import { SocialLogin } from '../social/SocialLogin'
import { clearForm } from './clear-form'
import { AgreementField, OptionalRegisterFields, UnderageWarning } from './form-sections'
import { solvePuzzle } from './puzzle'
import styles from './RegisterForm.module.css'
import { RegisterFormField } from './RegisterFormField'
import { detectCurrentRegisterChannel } from './register-channel'

const loadPhoneParser = async () => (await import('../../../../shared/input/phone')).parsePhone

/**
 * Registration fields of all methods without duplicates, in the platform's order. The form hides fields that
 * the selected method does not use.
 */
function allFields({ fields, methods }: RegisterData, method: RegisterMethod): RegisterFieldRule[] {
  const methodFields = fields[method]
  const others = methods.flatMap((other) => (other === method ? [] : fields[other]))
  return [...methodFields, ...others.filter((field) => !methodFields.some(({ name }) => name === field.name))]
}

interface RegisterFormProps {
  data: RegisterData
  /** True when the registration form is in a dialog. */
  embedded?: boolean
}

/** Registration by name or by mobile number. Switching the method keeps what the player typed. */
export function RegisterForm({ data, embedded = false }: RegisterFormProps) {
  const { t } = useLingui()
  const { language, minimumAge } = useShell()
  const isHydrated = useHydrated()
  const answered = useActionData<FormResult<RegisterContract>>()
  const posted = embedded ? undefined : answered
  const [method, setMethod] = useState<RegisterMethod>(
    data.methods.find((method) => method === posted?.extra?.method) ?? data.method,
  )
  const [hasAgreed, setAgreed] = useState(posted?.values?.agreed === 'on')
  // Keeps the first captcha image. A language change reloads the page's data with another image, but the
  // player may have typed the text of the first.
  const [firstCaptcha, setFirstCaptcha] = useState(data.captcha)
  const hasPicture = firstCaptcha !== null && !('refused' in firstCaptcha)
  if (!hasPicture && firstCaptcha !== data.captcha) setFirstCaptcha(data.captcha)
  const fields = data.fields[method]
  const form = usePageForm<RegisterContract, Record<string, string>>({
    id: embedded ? 'register-dialog-form' : 'register',
    embedded,
    ...(embedded && { action: addReturnUrl(href('register'), data.returnTo) }),
    schema: registerSchema(fields, minimumAge),
    echo,
    encrypt: async (values) => {
      const parsePhone = await loadPhoneParser()
      if (values.mobileNum && !parsePhone(values.mobileNum, values.countryDialingCode ?? '')) {
        throw new InvalidFieldError('mobileNum', 'mobile-format')
      }
      const phone = values.mobileNum ? parsePhone(values.mobileNum, values.countryDialingCode ?? '') : null
      const code = values.verificationCode
      const phoneIdToken =
        phone && code
          ? await fetchPhoneIdToken(data.phoneCodes, phone, { purpose: 'register', code })
          : undefined
      storeJustRegisteredLogin({
        method: method === 'mobileNum' ? 'sms' : 'username',
        name: (method === 'mobileNum' ? values.mobileNum : values.username) ?? '',
        dialingCode: values.countryDialingCode ?? '',
      })
      const registerMethod = detectCurrentRegisterChannel()
      return registerPayload(values, { registerMethod, domain: data.domain, parsePhone, phoneIdToken })
    },
  })

  const choose = (chosen: RegisterMethod) => {
    form.clearErrors()
    setMethod(chosen)
    if (!embedded) writeFormMethodToUrl(chosen)
  }

  // The invitation code's error also appears as a toast, because the field is far above the submit button.
  const invitation = form.outcome?.fieldErrors?.affiliateCode
  useEffect(() => {
    if (invitation !== undefined)
      showToast(t(messageOfErrorCode(invitation)), { tone: 'error', ms: TOAST_SHORT_MS })
  }, [invitation, t])

  const requestCode = async () => {
    if (!form.check('mobileNum')) return undefined
    const typed = form.value('mobileNum')
    const phone = (await loadPhoneParser())(typed, form.value('countryDialingCode'))
    if (!phone) {
      form.refuse('mobileNum', typed === '' ? 'required-mobile' : 'mobile-format')
      return undefined
    }
    const solved = data.hasPuzzle ? await solvePuzzle(language.tag) : {}
    return solved
      ? { mobileNum: phone.national, countryDialingCode: phone.dialingCode, ...solved }
      : undefined
  }
  const checkInvitation = async (code: string) => {
    if (!/^[\w.@-]{1,40}$/.test(code)) return
    const answer = await callApi((api) => api.affiliates[':code'].$get, { param: { code } })
    if (answer.ok && answer.value.known === 'no' && form.value('affiliateCode') === code) {
      form.setError('affiliateCode', 'register.affiliate.unknown')
    }
  }
  const reset = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (event.currentTarget.form) clearForm(event.currentTarget.form)
    form.clearErrors()
  }

  const show = (spec: RegisterFieldRule) => {
    const isOff = !fields.includes(spec)
    return (
      <ConditionalFields key={spec.name} isOff={isOff}>
        <RegisterFormField
          spec={spec}
          form={form}
          data={data}
          captcha={form.outcome?.extra?.captcha ?? firstCaptcha}
          embedded={embedded}
          requestCode={requestCode}
          onAffiliateBlur={(code) => void checkInvitation(code)}
        />
      </ConditionalFields>
    )
  }
  const all = allFields(data, method)
  const rare = all.filter(isRarelyNeededField)
  const captcha = all.filter(({ name }) => name === 'captcha')
  const mustAgree = isHydrated && !hasAgreed
  return (
    <PageForm form={form}>
      <BlockedAccountHelp outcome={form.outcome} />
      <input type="hidden" name="method" value={method} />
      {isHydrated && <input type="hidden" name="registerMethod" value={detectCurrentRegisterChannel()} />}
      {data.methods.length > 1 && (
        <MethodTabs
          label={t`Sign-up method`}
          current={method}
          onChoose={choose}
          methods={[
            {
              id: 'username',
              label: t`Username`,
              to: addReturnUrl(href('register', { method: 'username' }), data.returnTo),
            },
            {
              id: 'mobileNum',
              label: t`Mobile number`,
              to: addReturnUrl(href('register', { method: 'mobileNum' }), data.returnTo),
            },
          ]}
        />
      )}
      {all.filter((spec) => !isRarelyNeededField(spec) && spec.name !== 'captcha').map(show)}
      {rare.length > 0 && (
        <OptionalRegisterFields hasErrors={rare.some(({ name }) => form.errors[name] !== undefined)}>
          {rare.map(show)}
        </OptionalRegisterFields>
      )}
      {captcha.map(show)}
      <AgreementField
        field={form.field('agreed')}
        terms={data.terms}
        privacy={data.privacy}
        onChange={setAgreed}
      />
      {data.underageIsOffence && <UnderageWarning />}
      <div className={styles.actions}>
        <Button type="reset" size="large" onClick={reset}>
          <Trans>Reset</Trans>
        </Button>
        <SubmitButton
          busy={form.busy}
          busyLabel={<Trans>Creating your account</Trans>}
          disabled={mustAgree}
          describedBy={`${form.props.id}-why`}
        >
          <Trans>Create account</Trans>
        </SubmitButton>
      </div>
      <p id={`${form.props.id}-why`} className={styles.why}>
        {mustAgree && <Trans>Tick the box above to create your account.</Trans>}
      </p>
      {method === 'username' && data.social && (
        <SocialLogin
          offer={data.social}
          isReady={() => form.check('agreed')}
          payload={(firebaseChannel, firebaseIdToken) =>
            registerPayload(
              { firebaseChannel, firebaseIdToken, affiliateCode: form.value('affiliateCode') },
              { registerMethod: detectCurrentRegisterChannel(), domain: data.domain, parsePhone: () => null },
            )
          }
          fields={() => ({ agreed: 'on' })}
        />
      )}
    </PageForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  echo,
  firebaseLoginPayload,
  firebaseSmsLoginPayload,
  type LoginContract,
  type LoginData,
  type LoginMethod,
  type LoginValues,
  loginSchemas,
  smsLoginPayload,
  usernameLoginPayload,
} from '../../../../shared/areas/account/login'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { writeFormMethodToUrl } from '../../../browser/history'
import { useShell } from '../../../data/use-shell'
import { CaptchaField } from '../../../session/forms/CaptchaField'
import { InvalidFieldError } from '../../../session/forms/encryption'
import { PageForm } from '../../../session/forms/PageForm'
import { SmsCodeField } from '../../../session/forms/SmsCodeField'
import { usePageForm } from '../../../session/forms/use-page-form'
import { useSignUpLink } from '../../../session/login-links'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { ConditionalFields } from '../../../ui/forms/ConditionalFields'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { PasswordField } from '../../../ui/forms/PasswordField'
import { PhoneField } from '../../../ui/forms/PhoneField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { BlockedAccountHelp } from '../BlockedAccountHelp'
import { PasskeyButton } from '../passkey/PasskeyButton'
import { usePasskeyLogin } from '../passkey/use-passkey-login'
import { recordPasswordLogin } from '../password-login-record'
import { fetchPhoneIdToken, GOOGLE_SMS_CODE_HINT, sendSmsCodeIfDelegated } from '../phone/phone-codes'
import { ScriptsRequiredNotice } from '../phone/ScriptsRequiredNotice'
import {
  forgetRememberedLogin,
  readJustRegisteredLogin,
  readRememberedLogin,
  rememberLogin,
} from '../remembered-login'
import { SocialLogin } from '../social/SocialLogin'
import styles from './LoginForm.module.css'

interface LoginFormProps {
  data: Omit<LoginData, 'hotGames' | 'loggedInAs'>
  method: LoginMethod
  onMethod: (method: LoginMethod) => void
  /** True in a dialog, where the form offers one login method and does not remember the player's choice. */
  embedded?: boolean
}

/** Returns the phone number in the posted format. libphonenumber is large, so it is loaded on demand. */
async function phoneOf(typed: string, dialingCode: string) {
  const { parsePhone } = await import('../../../../shared/input/phone')
  const phone = parsePhone(typed, dialingCode)
  if (!phone) throw new InvalidFieldError('mobileNum', 'mobile-format')
  return phone
}

/** Focuses a form field as soon as `isWanted` is true. */
function useFocus(id: string, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus()
  }, [id, isWanted])
}

type Form = ReturnType<typeof usePageForm<LoginContract, LoginValues>>

interface SmsFieldsProps {
  form: Form
  data: LoginFormProps['data']
  isOff: boolean
  /** React key of the SMS code field; a new key remounts the field, which empties it. */
  secretKey: string
}

function SmsFields({ form, data, isOff, secretKey }: SmsFieldsProps) {
  const { t } = useLingui()
  const { language } = useShell()
  const requestCode = async () => {
    if (!form.check('mobileNum', 'countryDialingCode')) return undefined
    const dialingCode = form.value('countryDialingCode')
    try {
      const { national, dialingCode: code } = await phoneOf(form.value('mobileNum'), dialingCode)
      return { mobileNum: national, countryDialingCode: code }
    } catch (error) {
      form.refuse('mobileNum', error instanceof InvalidFieldError ? error.code : 'unreachable')
      return undefined
    }
  }
  return (
    <ConditionalFields isOff={isOff}>
      <PhoneField
        {...form.field('mobileNum')}
        dialing={form.field('countryDialingCode')}
        countries={data.countries}
        label={t`Mobile number`}
        required
      />
      <SmsCodeField
        key={secretKey}
        {...form.field('verificationCode')}
        label={t`SMS code`}
        purpose="login"
        hint={data.phoneCodes ? t(GOOGLE_SMS_CODE_HINT) : undefined}
        request={requestCode}
        deliver={(to, codesBy) =>
          sendSmsCodeIfDelegated(data.phoneCodes, to, { purpose: 'login', codesBy, language: language.tag })
        }
        posted={form.outcome?.extra?.sentCode}
        onNumberRefused={(code) => form.refuse('mobileNum', code)}
        onSent={() => form.clearErrors('mobileNum', 'verificationCode', 'captcha')}
      />
      {data.phoneCodes && <ScriptsRequiredNotice error={form.errors.verificationCode} />}
    </ConditionalFields>
  )
}

/** Login by name and password or by SMS, used by the login page and the login dialog. */
export function LoginForm({ data, method, onMethod, embedded = false }: LoginFormProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const runsAsApp = useRunsAsApp()
  const signUp = useSignUpLink()
  const { key, pathname, search } = useLocation()
  const bySms = method === 'sms'
  // When the browser rejects the session cookie, the player returns to this form. All fields keep their
  // values except the password and the used SMS code.
  const secretKey = data.keepsNoCookies ? key : ''
  // Tells the worker to show a login form even to a member who is already logged in.
  const again = !embedded && new URLSearchParams(search).has('again') ? { again: '1' } : {}
  const form = usePageForm<LoginContract, LoginValues>({
    id: embedded ? 'login-dialog-form' : 'login',
    schema: loginSchemas[method],
    echo,
    // A login by SMS cannot be sent again, because its code works only once.
    isRepeatable: !bySms,
    embedded,
    ...(embedded && { action: href('login') }),
    encrypt: async (values) => {
      keepLogin()
      if ('password' in values) {
        recordPasswordLogin()
        return usernameLoginPayload(values)
      }
      const phone = await phoneOf(values.mobileNum, values.countryDialingCode)
      const code = values.verificationCode
      const idToken = await fetchPhoneIdToken(data.phoneCodes, phone, { purpose: 'login', code })
      return idToken ? firebaseSmsLoginPayload(phone, idToken) : smsLoginPayload(values, phone)
    },
  })
  const keepLogin = () => {
    if (embedded) return
    if (form.value('remember') !== 'on') return forgetRememberedLogin()
    const name = bySms ? form.value('mobileNum') : form.value('username')
    rememberLogin({ method, name, dialingCode: form.value('countryDialingCode') })
  }

  const more = () => ({
    return: data.returnTo,
    ...(runsAsApp && { standalone: '1' }),
    ...(session.kind === 'member' && { csrfToken: session.csrfToken }),
  })
  const passkey = usePasskeyLogin({
    isOpen: data.passkey !== null && !form.busy,
    action: embedded ? href('login') : pathname + search,
    fields: more,
  })
  const offersPasskey = data.passkey === 'known' && !bySms

  const filled = useRef(false)
  useEffect(() => {
    if (filled.current || embedded) return
    filled.current = true
    const registered = data.hasRegistered ? readJustRegisteredLogin() : undefined
    const remembered = registered ?? readRememberedLogin()
    if (!remembered || !data.methods.includes(remembered.method)) return
    const field = remembered.method === 'sms' ? 'mobileNum' : 'username'
    form.fill({
      [field]: remembered.name,
      countryDialingCode: remembered.dialingCode,
      ...(!registered && { remember: 'on' }),
    })
    // A login method in the URL overrides the remembered method, because the player chose it deliberately.
    const isChosen = new URLSearchParams(window.location.search).has('method')
    if (remembered.method !== method && !isChosen) onMethod(remembered.method)
  })
  const choose = (chosen: LoginMethod) => {
    form.clearErrors()
    passkey.clear()
    onMethod(chosen)
    writeFormMethodToUrl(chosen)
  }

  // A dialog focuses its first field when it opens. This form may load later, so it focuses the field itself.
  const { id: firstId } = form.field('username')
  useFocus(firstId, embedded)

  const captcha = form.outcome?.extra?.captcha
  // A captcha appears only after a rejected login, so its field takes the focus.
  const { id: captchaId } = form.field('captcha')
  useFocus(captchaId, captcha !== undefined)

  const outcome = passkey.outcome ?? form.outcome
  return (
    <PageForm form={{ ...form, outcome }}>
      <BlockedAccountHelp outcome={outcome} />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="return" value={data.returnTo} />
      {runsAsApp && <input type="hidden" name="standalone" value="1" />}
      {offersPasskey && <PasskeyButton login={passkey} />}
      {!embedded && data.methods.length > 1 && (
        <MethodTabs
          label={t`Login method`}
          current={method}
          onChoose={choose}
          methods={[
            { id: 'username', label: t`Username`, to: addReturnUrl(href('login', again), data.returnTo) },
            {
              id: 'sms',
              label: t`Mobile number`,
              to: addReturnUrl(href('login', { method: 'sms', ...again }), data.returnTo),
            },
          ]}
        />
      )}
      <ConditionalFields isOff={bySms}>
        <TextField
          {...form.field('username')}
          label={t`Username`}
          autoComplete={data.passkey === null ? 'username' : 'username webauthn'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
          required
        />
        <PasswordField
          key={secretKey}
          {...form.field('password')}
          defaultValue={undefined}
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
      </ConditionalFields>
      {!embedded && data.methods.includes('sms') && (
        <SmsFields form={form} data={data} isOff={!bySms} secretKey={secretKey} />
      )}
      {captcha && (
        <CaptchaField
          {...form.field('captcha')}
          captcha={captcha}
          pictureOnly={embedded}
          onNew={() => form.clearErrors('captcha')}
        />
      )}
      {!embedded && (
        <div className={styles.row}>
          <CheckboxField {...form.field('remember')}>
            <Trans>Remember me</Trans>
          </CheckboxField>
          {!bySms && (
            <PageLink to={addReturnUrl(href('forget'), data.returnTo)} className={styles.link}>
              <Trans>Forgot password?</Trans>
            </PageLink>
          )}
        </div>
      )}
      <SubmitButton
        kind={offersPasskey ? 'secondary' : 'primary'}
        busy={form.busy}
        busyLabel={<Trans>Logging in</Trans>}
      >
        {data.keepsNoCookies ? <Trans>Log in anyway</Trans> : <Trans>Log in</Trans>}
      </SubmitButton>
      {!bySms && data.social && (
        <SocialLogin offer={data.social} payload={firebaseLoginPayload} fields={more} />
      )}
      {signUp && (
        <p className={styles.end}>
          <Trans>
            New here?{' '}
            <PageLink {...signUp} to={addReturnUrl(signUp.to, data.returnTo)} className={textStyles.thinLink}>
              Create an account
            </PageLink>
          </Trans>
        </p>
      )}
    </PageForm>
  )
}

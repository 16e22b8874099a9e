import { Authenticator } from '../../fixtures/authenticator'
import { FUND_PASSWORD, MAIN_ACCOUNT } from '../harness/sandbox-payout'
import type { RecordingContext } from './example-recorder'

/** Login, registration, passwords, passkeys and the security of an account. */

const SEEDED_PASSWORD = 'play1234'
const PASSWORD = 'river-stone-42'
const origin = 'https://lobby.example'
const phone = { mobileNum: '1755501234', countryDialingCode: '880' }
const e164 = '+8801755501234'
const registration = {
  registerMethod: 'H5',
  registerUrl: 'https://lobby.example/m/register',
  domain: 'lobby.example',
  type: 0,
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

async function recordRegistrations({ recorder, visitor }: RecordingContext): Promise<string> {
  const code = async () => {
    await recorder.call('registerCode', {
      body: { mobileNo: phone.mobileNum, countryDialingCode: phone.countryDialingCode },
    })
    return visitor.codeFor(e164)
  }
  const captcha = await visitor.solvedCaptcha()
  await recorder.call('checkEmail', { body: { email: 'new@mail.example' } })
  await recorder.call('register', {
    payload: {
      ...registration,
      username: 'rafi_dhaka',
      ...phone,
      verificationCode: await code(),
      ...captcha,
    },
  })
  await recorder.call('registerMobile', {
    payload: {
      ...registration,
      countryDialingCode: '880',
      mobileNum: '1755509876',
      verificationCode: await (async () => {
        await recorder.call('registerCode', { body: { mobileNo: '1755509876', countryDialingCode: '880' } })
        return visitor.codeFor('+8801755509876')
      })(),
      ...(await visitor.solvedCaptcha()),
    },
  })
  const { token } = await recorder.call<{ token: string }>('login', {
    payload: { type: 'username', username: 'rafi_dhaka', password: PASSWORD },
  })
  return token
}

async function recordPasswords({ recorder, visitor }: RecordingContext, token: string): Promise<void> {
  await recorder.call('loginCode', { body: phone })
  await recorder.call('freePlay')
  await recorder.call('updateLanguage', { token, body: { language: 'EN' } })
  await recorder.call('confirmIdentity', { token, payload: { loginPassword: PASSWORD } })
  await recorder.call('passwordByEmail', { body: { username: 'rafi88', email: 'rafi@oriel.example' } })
  await recorder.call('passwordBySms', { body: { ...phone, username: 'rafi_dhaka' } })
  await recorder.call('setPasswordByPhone', {
    payload: {
      username: 'rafi_dhaka',
      ...phone,
      verificationCode: await visitor.codeFor(e164),
      newPassword: 'cloud-forest-77',
      confirmNewPassword: 'cloud-forest-77',
    },
  })
  const session = await recorder.call<{ token: string }>('login', {
    payload: { type: 'username', username: 'rafi_dhaka', password: 'cloud-forest-77' },
  })
  await recorder.call('changePassword', {
    token: session.token,
    payload: { oldPassword: 'cloud-forest-77', newPassword: PASSWORD, confirmNewPassword: PASSWORD },
  })
  await recorder.call('setFundPassword', {
    token: session.token,
    payload: { fundPassword: '135792', loginPassword: PASSWORD },
  })
  await recorder.call('setPayeeName', {
    token: session.token,
    payload: { payeeName: 'Rafi Ahmed', loginPassword: PASSWORD },
  })
}

async function recordContacts({ recorder, visitor, tokenOf }: RecordingContext): Promise<void> {
  const token = await tokenOf('rafi88')
  const loginPassword = SEEDED_PASSWORD
  const email = 'rafi.new@mail.example'
  await recorder.call('sendEmailCode', { token, payload: { email, loginPassword } })
  await recorder.call('bindEmail', { token, payload: { email, code: await visitor.codeFor(email) } })
  await recorder.call('sendMobileCode', {
    token,
    payload: { ...phone, mobileNum: '1755507777', loginPassword },
  })
  await recorder.call('bindMobile', {
    token,
    payload: { ...phone, mobileNum: '1755507777', code: await visitor.codeFor('+8801755507777') },
  })
  await recorder.call('setSecurityQuestions', {
    token,
    payload: {
      answers: [
        { questionId: 'q1', answer: 'Mymensingh' },
        { questionId: 'q2', answer: 'Lal Baba' },
      ],
      fundPassword: FUND_PASSWORD,
      loginPassword,
    },
  })
  await recorder.call('changeFundPassword', {
    token,
    payload: { oldFundPassword: FUND_PASSWORD, fundPassword: '135792' },
  })
  const hamza = await tokenOf('hamza')
  await recorder.call('sendResetCode', { token: hamza, body: { by: 'email' } })
  await recorder.call('resetFundPassword', {
    token: hamza,
    payload: {
      by: 'email',
      code: await visitor.codeFor('hamza@oriel.example'),
      fundPassword: '135792',
      loginPassword,
    },
  })
}

async function recordPasskeys({ recorder, tool, tokenOf }: RecordingContext): Promise<void> {
  const token = await tokenOf('rafi88')
  await recorder.call('confirmIdentity', { token, payload: { loginPassword: SEEDED_PASSWORD } })
  const { challenge, user } = await recorder.call<{ challenge: string; user: { id: string } }>(
    'passkeyOptions',
    { token, body: { origin } },
  )
  const device = new Authenticator()
  const credential = device.make({ challenge, origin }, user.id)
  const { id } = await recorder.call<{ id: string }>('addPasskey', { token, body: { credential } })
  const browser = 'Zk3v8QpL1nWx6Rt9Yb2Mc5Ds7Fg4Hj0K'
  const login = await recorder.call<{ challenge: string }>('passkeyLoginOptions', {
    body: { origin, browser },
  })
  await recorder.call('passkeyLogin', {
    body: { browser, credential: device.use({ challenge: login.challenge, origin }) },
  })
  // A new passkey confirms no withdrawals.
  await tool('security', { account: 'rafi88', passkeysAddedAt: Date.now() - 86_400_000 })
  await recorder.call('withdrawalPasskeyOptions', {
    token,
    body: { origin, amount: '500', accountId: MAIN_ACCOUNT, idempotencyKey: crypto.randomUUID() },
  })
  await recorder.call('removePasskey', { token, parameters: { id } })
}

export async function recordAccountCalls(context: RecordingContext): Promise<void> {
  const { recorder, tokenOf } = context
  // A seeded account, so that a reader can send the example to the sandbox.
  await recorder.call('login', {
    payload: { type: 'username', username: 'rafi88', password: SEEDED_PASSWORD },
  })
  const token = await recordRegistrations(context)
  await recordPasswords(context, token)
  await recordContacts(context)
  await recordPasskeys(context)
  await recorder.call('affiliate', { query: { code: 'oriel2026', domain: 'lobby.example' } })
  const { list } = await recorder.call<{ list: { id: string; isCurrent: boolean }[] }>('deviceSessions', {
    token: await tokenOf('rafi88'),
  })
  const other = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const member = await tokenOf('rafi88')
  await recorder.call('endSession', { token: member, parameters: { id: other } })
  await recorder.call('tellNewLogins', { token: member, body: { isOn: true } })
  await recorder.call('endOtherSessions', { token: member })
  await recorder.call('closeAccount', { token: await tokenOf('rafi_dhaka'), body: {} })
  await recorder.call('logout', { token: member })
}

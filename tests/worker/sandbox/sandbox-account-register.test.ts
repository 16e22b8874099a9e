// Full suite only: tests/worker/account/register-form.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeSentSchema,
  registerRulesSchema,
  sessionReplySchema,
} from '../../../shared/contract/account-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({ smsPauseS: 0 })
})

const phone = { mobileNum: '1755501234', countryDialingCode: '880' }
const form = {
  registerMethod: 'H5',
  registerUrl: 'lobby.example',
  domain: 'lobby.example',
  type: 0,
  username: 'rafi_dhaka',
  password: 'river-stone-42',
  confirmPassword: 'river-stone-42',
  ...phone,
}

/** Sends the registration with a new code and a solved captcha, unless `more` replaces them. */
async function register(
  more: Record<string, unknown> = {},
  call: 'register' | 'registerMobile' = 'register',
) {
  await visitor.plain('registerCode', { mobileNo: phone.mobileNum, countryDialingCode: '880' })
  const verificationCode = await visitor.codeFor('+8801755501234')
  return visitor.encrypted(call, { ...form, verificationCode, ...(await visitor.solvedCaptcha()), ...more })
}
const { username: _, ...withoutName } = form
const invalid = (field: string, reason: string) => ({
  status: 400,
  errorCode: 'register.field.invalid',
  value: { field, reason },
})

describe('registering by user name', () => {
  it('registering by user name logs in the new member, who can log in again', async () => {
    const more = { email: 'new@mail.example', affiliateCode: 'oriel2026', nickname: 'রাফি' }
    const { value } = await register(more)
    const session = parseReply(sessionReplySchema, value).value
    expect(session).toMatchObject({ userName: 'rafi_dhaka', type: 0, firstTimeLogin: true })
    expect(await sandbox.value('memberInfo', { token: session.token })).toMatchObject({
      account: 'rafi_dhaka',
      nickname: 'রাফি',
      mobile: '017****1234',
    })
    expect(await sandbox.value('balance', { token: session.token })).toMatchObject({ sumBalance: '0.00' })
    expect(await visitor.login('Rafi_Dhaka', 'river-stone-42')).toMatchObject({ success: true })
    const db = await sandbox.miniflare.getD1Database('DB')
    const kept = db.prepare("SELECT affiliate_code FROM member WHERE account = 'rafi_dhaka'")
    expect(await kept.first('affiliate_code')).toBe('ORIEL2026')
  })

  it.each([
    [{ username: '' }, invalid('username', 'required')],
    [{ username: 'abc' }, invalid('username', 'min')],
    [{ username: 'a'.repeat(17) }, invalid('username', 'max')],
    [{ username: '1rafi' }, invalid('username', 'pattern')],
    [{ username: 'rafi dhaka' }, invalid('username', 'pattern')],
    [{ confirmPassword: 'river-stone-43' }, invalid('confirmPassword', 'mismatch')],
    [{ email: 'no address' }, invalid('email', 'pattern')],
    [{ nickname: 'x' }, invalid('nickname', 'min')],
    [{ mobileNum: '1234567890123' }, invalid('mobileNum', 'max')],
    [{ verificationCode: undefined }, invalid('verificationCode', 'required')],
    [{ mobileNum: undefined }, invalid('mobileNum', 'required')],
    [{ password: 'short', confirmPassword: 'short' }, { errorCode: 'password.weak' }],
    [{ countryDialingCode: '1' }, { errorCode: 'sms.number.refused' }],
    [{ captcha: 'no' }, { errorCode: 'login.captcha.wrong' }],
    [{ captcha: undefined }, { errorCode: 'login.captcha.required' }],
    [{ affiliateCode: 'NOBODY' }, { errorCode: 'register.affiliate.unknown' }],
    [{ affiliateCode: 'OLD2024' }, { errorCode: 'register.affiliate.unknown' }],
    [{ username: 'RAFI88' }, { status: 409, errorCode: 'register.username.taken' }],
    [{ email: 'Rafi@oriel.example' }, { status: 409, errorCode: 'register.email.taken' }],
    [{ verificationCode: '0' }, invalid('verificationCode', 'min')],
  ])('registering by user name with %o is refused', async (more, refusal) => {
    expect(await register(more)).toMatchObject({ success: false, ...refusal })
  })

  it('registering with a date of birth and an address records both, and refuses a minor', async () => {
    await sandbox.scenario({ registerFields: { dateOfBirth: 'required', address: 'required' } })
    const address = '5 Lake Road, Dhaka'
    const minor = `${new Date().getUTCFullYear() - 17}-01-01`
    expect(await register({ dateOfBirth: minor, address })).toMatchObject(invalid('dateOfBirth', 'age'))
    expect(await register({ dateOfBirth: '1990-04-17', address })).toMatchObject({ success: true })
    const db = await sandbox.miniflare.getD1Database('DB')
    const kept = db.prepare("SELECT date_of_birth, address FROM member WHERE account = 'rafi_dhaka'")
    expect(await kept.first()).toEqual({ date_of_birth: '1990-04-17', address })
  })

  it('registering uses up a captcha, even when refused for another reason', async () => {
    const captcha = await visitor.solvedCaptcha()
    expect(await register({ ...captcha, username: 'rafi88' })).toMatchObject({
      errorCode: 'register.username.taken',
    })
    expect(await register(captcha)).toMatchObject({ errorCode: 'login.captcha.wrong' })
  })

  it('registering requires the code that was sent, and accepts it once', async () => {
    await visitor.plain('registerCode', phone)
    const code = await visitor.codeFor('+8801755501234')
    const guess = code === '000000' ? '000001' : '000000'
    const send = async (more: Record<string, unknown>) =>
      visitor.encrypted('register', { ...form, ...(await visitor.solvedCaptcha()), ...more })
    expect(await send({ verificationCode: guess })).toMatchObject({ errorCode: 'sms.code.wrong' })
    expect(await send({ verificationCode: code })).toMatchObject({ success: true })
    expect(await send({ verificationCode: code, username: 'another_one' })).toMatchObject({
      errorCode: 'sms.code.wrong',
    })
  })

  it('registering creates one member from simultaneous forms', async () => {
    await sandbox.scenario({ registerFields: { verificationCode: 'off' } })
    const answers = await Promise.all(
      [0, 1, 2].map(async () =>
        visitor.encrypted('register', { ...form, ...(await visitor.solvedCaptcha()) }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({ errorCode: 'register.username.taken' })
  })
})

describe('registering by mobile number', () => {
  it('a member registered by mobile number has the number as user name', async () => {
    const { value } = await register({ username: undefined }, 'registerMobile')
    expect(value).toMatchObject({ userName: '8801755501234', type: 0 })
    await visitor.plain('loginCode', phone)
    const login = { type: 'sms', username: phone.mobileNum, countryDialingCode: '880' }
    const verificationCode = await visitor.codeFor('+8801755501234')
    expect(await visitor.encrypted('login', { ...login, verificationCode })).toMatchObject({ success: true })
  })

  it('registering by mobile number requires number and code even where the rules do not', async () => {
    await sandbox.scenario({ registerFields: { mobileNum: 'off', verificationCode: 'off' } })
    const send = async (more: Record<string, unknown>) =>
      visitor.encrypted('registerMobile', { ...withoutName, ...(await visitor.solvedCaptcha()), ...more })
    expect(await send({ mobileNum: undefined })).toMatchObject(invalid('mobileNum', 'required'))
    expect(await send({})).toMatchObject(invalid('verificationCode', 'required'))
  })
})

describe('a code for registration', () => {
  it('a code for registration reports its lifetime in minutes', async () => {
    const { value } = await visitor.plain('registerCode', phone)
    expect(parseReply(codeSentSchema, value).value).toEqual({ expiredMinutes: 2 })
  })

  it('a code for registration is not sent to a registered number; its owner is informed', async () => {
    const answer = await visitor.plain('registerCode', { mobileNum: '1712342776', countryDialingCode: '880' })
    expect(answer).toEqual(await visitor.plain('registerCode', phone))
    expect(await visitor.messages('+8801712342776')).toMatchObject([{ purpose: 'registered', secret: null }])
  })

  it('a code for registration is limited like every SMS', async () => {
    await sandbox.scenario({ smsPauseS: 60 })
    await visitor.plain('registerCode', phone)
    expect(await visitor.plain('registerCode', phone)).toMatchObject({
      status: 429,
      errorCode: 'sms.too.often',
    })
  })

  it('a code for registration requires the third-party puzzle when it is on', async () => {
    await sandbox.scenario({ geetest: true })
    expect(await sandbox.value('registerRules')).toMatchObject({ geetest: true })
    expect(await visitor.plain('registerCode', phone)).toMatchObject({ errorCode: 'login.captcha.required' })
    expect(await sandbox.value('geetest')).toEqual({ captchaId: 'sandbox-puzzle' })
    const half = { lot_number: 'lot-1', captcha_output: 'out' }
    expect(await visitor.plain('registerCode', { ...phone, ...half })).toMatchObject({
      errorCode: 'login.captcha.required',
    })
    const whole = { ...half, pass_token: 'pass', gen_time: '1800000000' }
    expect(await visitor.plain('registerCode', { ...phone, ...whole })).toMatchObject({
      success: true,
    })
  })
})

describe('single registration fields', () => {
  it.each([
    ['new_name', { success: true }],
    ['Rafi88', { status: 409, errorCode: 'register.username.taken' }],
    ['no', invalid('username', 'min')],
  ])('registration checks the user name %s', async (username, expected) => {
    expect(await visitor.query('validateUsername', { username })).toMatchObject(expected)
  })

  it.each([
    ['new@mail.example', { success: true }],
    ['RAFI@oriel.example', { status: 409, errorCode: 'register.email.taken' }],
    ['nothing', invalid('email', 'pattern')],
  ])('registration checks the e-mail address %s, as JSON and as a form', async (email, expected) => {
    expect(await visitor.plain('checkEmail', { email })).toMatchObject(expected)
    const reply = await sandbox.ask('/wps/member/register/email', {
      method: 'POST',
      headers: { Merchant: 'oriel', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }).toString(),
    })
    expect({ status: reply.status, ...((await reply.json()) as object) }).toMatchObject(expected)
  })

  it.each([
    ['ORIEL2026', { success: true }],
    ['dhaka77', { success: true }],
    ['OLD2024', { errorCode: 'register.affiliate.unknown' }],
    ["' OR 1=1 --", { errorCode: 'register.affiliate.unknown' }],
    ['', invalid('affiliateCode', 'required')],
  ])('registration checks the affiliate code %s', async (code, expected) => {
    expect(await visitor.query('affiliate', { code, domain: 'lobby.example' })).toMatchObject(expected)
  })
})

describe('registration rules', () => {
  const rules = async () => parseReply(registerRulesSchema, await sandbox.value('registerRules')).value

  it('registration rules require the expected fields by default', async () => {
    const { fields, username, mobileNum } = await rules()
    const state = (on: boolean, required: boolean) =>
      Object.keys(fields).filter(
        (name) => fields[name]?.enabled === on && fields[name]?.required === required,
      )
    expect({ username, mobileNum }).toEqual({ username: true, mobileNum: true })
    expect(state(true, true)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'mobileNum',
      'verificationCode',
      'captcha',
    ])
    expect(state(true, false)).toEqual(['nickname', 'email', 'whatsapp', 'affiliateCode'])
    expect(state(false, false).length).toBe(Object.keys(fields).length - 10)
  })

  it('registration rules change with the scenario and are enforced', async () => {
    await sandbox.scenario({ registerFields: { line: 'required', captcha: 'off', verificationCode: 'off' } })
    const { fields } = await rules()
    expect(fields.line).toMatchObject({ enabled: true, required: true })
    expect(fields.captcha).toMatchObject({ enabled: false })
    expect(await visitor.encrypted('register', form)).toMatchObject(invalid('line', 'required'))
    expect(await visitor.encrypted('register', { ...form, line: 'rafi' })).toMatchObject({ success: true })
  })

  it('registration rules report a taken number where no code proves its owner', async () => {
    await sandbox.scenario({ registerFields: { captcha: 'off', verificationCode: 'off' } })
    const answer = await visitor.encrypted('register', { ...form, mobileNum: '1712342776' })
    expect(answer).toMatchObject({ status: 409, errorCode: 'register.mobile.taken' })
  })

  it('registration rules close one registration method or both', async () => {
    await sandbox.scenario({ registerMethods: ['mobileNum'] })
    expect(await rules()).toMatchObject({ username: false, mobileNum: true })
    expect(await sandbox.value('setRegister')).toEqual({ username: false, mobileNum: true })
    expect(await visitor.encrypted('register', form)).toMatchObject({ errorCode: 'register.closed' })
    await sandbox.scenario({ registerMethods: [] })
    expect(await visitor.encrypted('registerMobile', form)).toMatchObject({ errorCode: 'register.closed' })
  })

  it('registration rules can contain a hostile pattern, which does not slow the platform down', async () => {
    await sandbox.scenario({ hostileRule: true })
    const pattern = (await rules()).fields.username?.rule?.pattern
    expect(pattern).toMatch(/\+\.\)\+/)
    expect(await visitor.query('validateUsername', { username: `${'a'.repeat(60)}!` })).toMatchObject({
      success: true,
    })
  })
})

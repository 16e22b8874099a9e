// Full suite only: tests/worker/security/attacks.test.ts logs in to the sandbox; the sandbox's rules, which no operator deploys, are in no other test.
import { beforeEach, describe, expect, it } from 'vitest'
import { codeSentSchema, sessionReplySchema } from '../../../shared/contract/account-schemas'
import { captchaSchema } from '../../../shared/contract/captcha-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(() => sandbox.reset())

const wrong = { status: 403, success: false, errorCode: 'login.credentials.wrong' }
const fail = (username: string, more?: Record<string, unknown>) =>
  visitor.login(username, 'not-this-one', more)

async function failTimes(username: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect(await fail(username, await visitor.solvedCaptcha())).toMatchObject(wrong)
  }
}

describe('login by password', () => {
  it.each([
    ['nusrat', 0],
    ['rafi88', 1],
    ['bilal_agent', 2],
    ['trial01', 4],
    ['special40', 40],
    ['special41', 41],
    ['special42', 42],
  ] as const)('login by password succeeds for %s with account type %i', async (username, type) => {
    const { value } = await visitor.login(username)
    const session = parseReply(sessionReplySchema, value).value
    expect(session).toMatchObject({ userName: username, type })
    expect(await visitor.isAlive(session.token)).toBe(true)
  })

  it('login by password ignores the case of the user name', async () => {
    expect((await visitor.login('RAFI88')).value).toMatchObject({ userName: 'rafi88' })
  })

  it('login by password reports when and from where the account was last used', async () => {
    const first = parseReply(sessionReplySchema, (await visitor.login('nusrat')).value).value
    expect(first).toMatchObject({ firstTimeLogin: true, previousLogin: null })
    const before = Date.now()
    const second = parseReply(sessionReplySchema, (await visitor.login('nusrat')).value).value
    const { country } = await sandbox.value<{ country: string }>('location')
    const place = new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(country)
    expect(second).toMatchObject({ firstTimeLogin: false, previousLogin: { place } })
    expect(second.previousLogin?.time).toBeLessThanOrEqual(before)
    expect((await visitor.login('rafi88')).value).toMatchObject({
      previousLogin: { time: Date.UTC(2026, 9, 30, 14, 5), place: 'Bangladesh' },
    })
  })

  it('the sandbox stores salted hashes instead of passwords', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    const { results } = await db.prepare('SELECT password FROM member').all<{ password: string }>()
    expect(results.every(({ password }) => password.startsWith('pbkdf2-sha256$100000$'))).toBe(true)
    expect(new Set(results.map(({ password }) => password.split('$')[2])).size).toBe(results.length)
    expect(JSON.stringify(results)).not.toContain('play1234')
  })

  it('login by password gives the same response for all unknown accounts', async () => {
    const [known, unknown] = [await fail('rafi88'), await fail('nobody_here')]
    expect(known).toMatchObject(wrong)
    expect(unknown).toEqual(known)
  })

  it('login by password reports a disabled account only with the right password', async () => {
    expect(await fail('closed01')).toMatchObject(wrong)
    expect(await visitor.login('closed01')).toMatchObject({ success: false, errorCode: 'login.disabled' })
  })

  it('a login by Firebase is refused when it is not configured', async () => {
    const payload = { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'x.y.z' }
    expect(await visitor.encrypted('login', payload)).toMatchObject({ errorCode: 'no.permission' })
  })
})

describe.each(['rafi88', 'nobody_here'])('failed logins of %s', (username) => {
  it('failed logins require a captcha after the second', async () => {
    expect((await fail(username)).value).toBeUndefined()
    expect(await fail(username)).toMatchObject({ ...wrong, value: { captcha: true } })
    const required = { status: 400, errorCode: 'login.captcha.required', value: { captcha: true } }
    expect(await fail(username)).toMatchObject(required)
    expect(await visitor.login(username)).toMatchObject(required)
    const { captchaId } = await visitor.solvedCaptcha()
    expect(await fail(username, { captcha: 'no', captchaId })).toMatchObject({
      errorCode: 'login.captcha.wrong',
      value: { captcha: true },
    })
  })

  it('failed logins lock the account after the sixth, for the right password too', async () => {
    await failTimes(username, 6)
    const locked = await visitor.login(username, 'play1234', await visitor.solvedCaptcha())
    expect(locked).toMatchObject({ status: 429, errorCode: 'login.locked' })
    expect(locked.retryAfterS).toBeGreaterThan(800)
    expect(locked.retryAfterS).toBeLessThanOrEqual(900)
  })
})

describe('the account lock', () => {
  it('the account lock ends after fifteen minutes', async () => {
    await failTimes('rafi88', 6)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE login_failure SET at = at - 900001').run()
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
  })

  it('the account lock counts simultaneous attempts', async () => {
    const captchas = await Promise.all(Array.from({ length: 15 }, () => visitor.solvedCaptcha()))
    const attempts = await Promise.all(captchas.map((captcha) => fail('rafi88', captcha)))
    const counts = Object.groupBy(attempts, ({ errorCode }) => String(errorCode))
    expect(Object.keys(counts).sort()).toEqual(['login.credentials.wrong', 'login.locked'])
    expect(counts['login.credentials.wrong']).toHaveLength(6)
  })

  it('the account lock forgets failures after a success', async () => {
    await failTimes('rafi88', 1)
    await visitor.logIn('rafi88')
    await failTimes('rafi88', 1)
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
  })
})

describe('captchas', () => {
  it.each([
    ['digits', /^\d{6}$/, 6],
    ['letters', /^[A-Z]{5}$/, 5],
    ['equation', /^\d{1,3}$/, 3],
  ] as const)(
    'a captcha of kind %s is an image, without its solution as text',
    async (captchaKind, form, max) => {
      await sandbox.scenario({ captchaKind })
      const captcha = parseReply(captchaSchema, await sandbox.value('captcha')).value
      expect(captcha).toMatchObject({ kind: captchaKind, max })
      const image = Buffer.from(captcha.image.replace(/^.*,/, ''), 'base64').toString()
      expect(image).toMatch(/^<svg .*<\/svg>$/)
      expect(image).not.toContain('<text')
      const reply = await sandbox.ask(`/__sandbox/captcha?id=${captcha.id}`)
      const { answer } = (await reply.json()) as { answer: string }
      expect(answer).toMatch(form)
    },
  )

  it('a captcha is required by all but two of many simultaneous attempts', async () => {
    const attempts = await Promise.all(Array.from({ length: 6 }, () => fail('rafi88')))
    expect(attempts.map(({ errorCode }) => errorCode).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'login.captcha.required'),
      ...Array.from({ length: 2 }, () => 'login.credentials.wrong'),
    ])
  })

  it('a captcha can be used once among simultaneous attempts', async () => {
    await failTimes('rafi88', 2)
    const used = await visitor.solvedCaptcha()
    const attempts = await Promise.all([1, 2, 3, 4].map(() => fail('rafi88', used)))
    expect(attempts.filter(({ errorCode }) => errorCode === 'login.credentials.wrong')).toHaveLength(1)
  })

  it('a captcha can be used once, right or wrong, and within five minutes', async () => {
    await failTimes('rafi88', 2)
    const used = await visitor.solvedCaptcha()
    expect(await fail('rafi88', used)).toMatchObject(wrong)
    expect(await fail('rafi88', used)).toMatchObject({ errorCode: 'login.captcha.wrong' })

    const guessed = await visitor.solvedCaptcha()
    expect(await fail('rafi88', { ...guessed, captcha: '1' })).toMatchObject({
      errorCode: 'login.captcha.wrong',
    })
    expect(await fail('rafi88', guessed)).toMatchObject({ errorCode: 'login.captcha.wrong' })

    const late = await visitor.solvedCaptcha()
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE captcha SET expires_at = ?').bind(Date.now()).run()
    expect(await fail('rafi88', late)).toMatchObject({ errorCode: 'login.captcha.wrong' })
  })
})

const rafi = { mobileNum: '1712342776', countryDialingCode: '880' }
const bySms = (verificationCode: string, username = rafi.mobileNum) =>
  visitor.encrypted('login', { type: 'sms', username, countryDialingCode: '880', verificationCode })

describe('login by SMS', () => {
  it('login by SMS sends a code that logs in once', async () => {
    const { value } = await visitor.plain('loginCode', rafi)
    const { expirationTime } = parseReply(codeSentSchema, value).value
    expect(expirationTime).toBeGreaterThan(Date.now() + 100_000)
    const code = await visitor.codeFor('+8801712342776')
    expect(code).toMatch(/^\d{6}$/)
    expect((await bySms(code)).value).toMatchObject({ userName: 'rafi88', type: 1 })
    expect(await bySms(code)).toMatchObject({ errorCode: 'sms.code.wrong' })
  })

  it('login by SMS accepts a leading zero of the number and the plus of the dialling code', async () => {
    await visitor.plain('loginCode', { mobileNum: '01712342776', countryDialingCode: '+880' })
    expect(await bySms(await visitor.codeFor('+8801712342776'), '01712342776')).toMatchObject({
      success: true,
    })
  })

  it('a login SMS ends in the format of WebOTP', async () => {
    await visitor.plain('loginCode', rafi)
    const [message] = await visitor.messages('+8801712342776')
    expect(message?.text.split('\n').at(-1)).toBe(`@oriel.example #${message?.secret}`)
  })

  it('login by SMS gives the usual response for an unknown number, and sends nothing', async () => {
    const unknown = await visitor.plain('loginCode', { mobileNum: '1799999999', countryDialingCode: '880' })
    expect(Object.keys(unknown.value as object)).toEqual(['expirationTime'])
    expect(await visitor.messages('+8801799999999')).toEqual([])
    expect(await bySms('123456', '1799999999')).toMatchObject({ errorCode: 'sms.code.wrong' })
  })

  it('login by SMS requires a captcha after two wrong codes', async () => {
    await visitor.plain('loginCode', rafi)
    const code = await visitor.codeFor('+8801712342776')
    const guess = code === '000000' ? '000001' : '000000'
    expect(await bySms(guess)).toMatchObject({ errorCode: 'sms.code.wrong' })
    expect(await bySms(guess)).toMatchObject({ errorCode: 'sms.code.wrong', value: { captcha: true } })
    expect(await bySms(code)).toMatchObject({ errorCode: 'login.captcha.required' })
  })

  it('login by SMS opens one session with a code, and sends one code, for any number of simultaneous calls', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => visitor.plain('loginCode', rafi)))
    expect(asked.filter(({ success }) => success)).toHaveLength(1)
    const code = await visitor.codeFor('+8801712342776')
    const logins = await Promise.all([1, 2].map(() => bySms(code)))
    expect(logins.filter(({ success }) => success)).toHaveLength(1)
  })

  it('a code for a login by SMS expires after two minutes', async () => {
    await visitor.plain('loginCode', rafi)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE verification_code SET expires_at = ?').bind(Date.now()).run()
    expect(await bySms(await visitor.codeFor('+8801712342776'))).toMatchObject({
      errorCode: 'sms.code.wrong',
    })
  })

  it('login by SMS sends one code a minute and five a day, to known and unknown numbers', async () => {
    for (const phone of [rafi, { mobileNum: '1799999999', countryDialingCode: '880' }]) {
      expect(await visitor.plain('loginCode', phone)).toMatchObject({ success: true })
      const early = await visitor.plain('loginCode', phone)
      expect(early).toMatchObject({ status: 429, errorCode: 'sms.too.often' })
      expect(early.retryAfterS).toBeLessThanOrEqual(60)
      const db = await sandbox.miniflare.getD1Database('DB')
      for (let sent = 1; sent < 5; sent++) {
        await db.prepare('UPDATE message_request SET at = at - 60001').run()
        expect(await visitor.plain('loginCode', phone)).toMatchObject({ success: true })
      }
      await db.prepare('UPDATE message_request SET at = at - 60001').run()
      const sixth = await visitor.plain('loginCode', phone)
      expect(sixth).toMatchObject({ errorCode: 'sms.too.often' })
      expect(sixth.retryAfterS).toBeGreaterThan(80_000)
    }
  })

  it('login by SMS sends to the operator’s countries only', async () => {
    for (const phone of [
      { mobileNum: '6461234567', countryDialingCode: '1' },
      { mobileNum: '12', countryDialingCode: '880' },
      { mobileNum: 'letters', countryDialingCode: '880' },
    ]) {
      expect(await visitor.plain('loginCode', phone)).toMatchObject({ errorCode: 'sms.number.refused' })
    }
  })

  it('login by SMS is refused when its flag is off', async () => {
    await sandbox.scenario({ turnedFlags: ['MOBILEVERCODELOGIN3'] })
    expect(await sandbox.value('whitelabel')).toMatchObject({ MOBILEVERCODELOGIN3: false })
    expect(await bySms('123456')).toMatchObject({ errorCode: 'no.permission' })
  })
})

describe('member tokens', () => {
  it('a logout ends one token, and the other sessions remain', async () => {
    const [one, other] = [await visitor.logIn('rafi88'), await visitor.logIn('rafi88')]
    expect((await sandbox.call('logout', { token: one })).status).toBe(200)
    expect(await visitor.isAlive(one)).toBe(false)
    expect((await sandbox.call('logout', { token: one })).status).toBe(401)
    expect(await visitor.isAlive(other)).toBe(true)
  })

  it('tokens end when a tester ends them', async () => {
    const token = await visitor.logIn('rafi88')
    await sandbox.ask('/__sandbox/end-tokens?account=rafi88', { method: 'POST' })
    expect(await visitor.isAlive(token)).toBe(false)
  })
})

describe('free play', () => {
  it('free play creates a new account with play money', async () => {
    const [one, two] = await Promise.all([visitor.plain('freePlay'), visitor.plain('freePlay')])
    const [first, second] = [one, two].map(({ value }) => parseReply(sessionReplySchema, value).value)
    expect(first).toMatchObject({ type: 4 })
    expect(one.value).toMatchObject({ customerType: 4 })
    expect(first?.userName).not.toBe(second?.userName)
    expect(await sandbox.value('balance', { token: first?.token ?? '' })).toEqual({
      currency: 'XXX',
      currencySymbol: '',
      sumBalance: '2000.00',
    })
  })

  it('free play never opens an existing account by its name', async () => {
    const { value } = await visitor.plain('freePlay')
    for (const account of [(value as { userName: string }).userName, 'rafi88']) {
      const again = (await visitor.plain('freePlay', { account })).value as { userName: string }
      expect(again.userName).toMatch(/^trial_/)
      expect(again.userName).not.toBe(account)
    }
  })

  it('free play accounts have no password to log in with', async () => {
    const { value } = await visitor.plain('freePlay')
    expect(await visitor.login((value as { userName: string }).userName)).toMatchObject(wrong)
  })

  it('free play is refused when its flag is off', async () => {
    await sandbox.scenario({ turnedFlags: ['FREEPLAY3'] })
    expect(await visitor.plain('freePlay')).toMatchObject({ errorCode: 'no.permission' })
  })
})

it('the sandbox stores the language that a member chooses, if it exists', async () => {
  const token = await visitor.logIn('rafi88')
  const change = (language: string) => sandbox.call('updateLanguage', { token, body: { language } })
  expect((await change('UR')).status).toBe(200)
  expect((await change('KLINGON')).status).toBe(400)
  const db = await sandbox.miniflare.getD1Database('DB')
  const kept = await db.prepare("SELECT language FROM member WHERE account = 'rafi88'").first('language')
  expect(kept).toBe('UR')
})

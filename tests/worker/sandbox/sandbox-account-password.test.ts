// Full suite only: tests/worker/account/account-api.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { codeSentSchema } from '../../../shared/contract/account-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { newestMessage, SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(() => sandbox.reset())

const NEW = 'river-stone-42'

const change = (
  token: string,
  oldPassword = 'play1234',
  newPassword = NEW,
  confirmNewPassword = newPassword,
) => visitor.encrypted('changePassword', { oldPassword, newPassword, confirmNewPassword }, token)

describe('changing a password', () => {
  it('a change of password accepts the new password, refuses the old one and ends the other sessions', async () => {
    const [mine, other] = [await visitor.logIn('rafi88'), await visitor.logIn('rafi88')]
    const stranger = await visitor.logIn('nusrat')
    expect(await change(mine)).toMatchObject({ success: true })
    expect(await visitor.isAlive(mine)).toBe(true)
    expect(await visitor.isAlive(other)).toBe(false)
    expect(await visitor.isAlive(stranger)).toBe(true)
    expect(await visitor.login('rafi88')).toMatchObject({ errorCode: 'login.credentials.wrong' })
    expect(await visitor.login('rafi88', NEW)).toMatchObject({ success: true })
  })

  it('a change of password requires the old password and a session', async () => {
    const token = await visitor.logIn('rafi88')
    expect(await change(token, 'not-this-one')).toMatchObject({ errorCode: 'password.old.wrong' })
    expect(await change('nonsense')).toMatchObject({ status: 401, errorCode: 'login.not.session' })
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
  })

  it('a change of password locks after six wrong old passwords', async () => {
    const token = await visitor.logIn('rafi88')
    for (let guess = 0; guess < 6; guess++) await change(token, `guess-number-${guess}`)
    expect(await change(token)).toMatchObject({ status: 429, errorCode: 'login.locked' })
  })

  it.each([
    ['play1234', 'play1234', { errorCode: 'password.same' }],
    ['short', 'short', { errorCode: 'password.weak' }],
    ['password', 'password', { errorCode: 'password.weak' }],
    ['11111111111', '11111111111', { errorCode: 'password.weak' }],
    ['bilal_agent', 'bilal_agent', { errorCode: 'password.weak' }],
    ['x'.repeat(65), 'x'.repeat(65), { errorCode: 'password.weak' }],
    [
      NEW,
      'river-stone-43',
      { errorCode: 'register.field.invalid', value: { field: 'confirmNewPassword', reason: 'mismatch' } },
    ],
  ])(
    'a change of password refuses the new password %s, repeated as %s',
    async (password, repeated, refusal) => {
      const token = await visitor.logIn('bilal_agent')
      expect(await change(token, 'play1234', password, repeated)).toMatchObject({
        success: false,
        ...refusal,
      })
    },
  )

  it('a change of password is refused for trial accounts, which have no password', async () => {
    const { value } = await visitor.plain('freePlay')
    expect(await change((value as { token: string }).token)).toMatchObject({ errorCode: 'no.permission' })
  })
})

describe('a temporary password by e-mail', () => {
  const ask = (email = 'rafi@oriel.example', username = 'rafi88') =>
    visitor.plain('passwordByEmail', { email, username })

  it('a temporary password by e-mail works beside the old password until a new one is set', async () => {
    expect(await ask()).toMatchObject({ success: true })
    const temporary = await visitor.codeFor('rafi@oriel.example')
    expect(await visitor.login('rafi88')).toMatchObject({ success: true })
    const token = await visitor.logIn('rafi88', temporary)
    expect(await change(token, temporary, 'play1234')).toMatchObject({ errorCode: 'password.same' })
    expect(await change(token, temporary)).toMatchObject({ success: true })
    expect(await visitor.login('rafi88', temporary)).toMatchObject({ errorCode: 'login.credentials.wrong' })
    expect(await visitor.login('rafi88', NEW)).toMatchObject({ success: true })
  })

  it('a temporary password by e-mail expires after half an hour', async () => {
    await ask()
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE member SET temporary_expires_at = temporary_expires_at - 1800001').run()
    const temporary = await visitor.codeFor('rafi@oriel.example')
    expect(await visitor.login('rafi88', temporary)).toMatchObject({ errorCode: 'login.credentials.wrong' })
  })

  it('a temporary password request gets the same response for unknown accounts, and only the owner gets an e-mail', async () => {
    const known = await ask()
    expect(await ask('nobody@oriel.example')).toEqual(known)
    expect(await ask('nusrat@oriel.example', 'rafi88')).toEqual(known)
    expect(await visitor.messages('nobody@oriel.example')).toEqual([])
    expect(await visitor.messages('nusrat@oriel.example')).toEqual([])
  })

  it('a temporary password by e-mail is sent once a minute, and to a valid address only', async () => {
    await ask()
    expect(await ask()).toMatchObject({ status: 429, errorCode: 'sms.too.often' })
    expect(await ask('no address')).toMatchObject({ errorCode: 'register.field.invalid' })
  })
})

describe('a new password by SMS', () => {
  const rafi = { username: 'rafi88', mobileNum: '1712342776', countryDialingCode: '880' }
  const ask = (body: Record<string, unknown> = rafi) => visitor.plain('passwordBySms', body)
  const set = (verificationCode: string, more: Record<string, unknown> = {}) =>
    visitor.encrypted('setPasswordByPhone', {
      ...rafi,
      verificationCode,
      newPassword: NEW,
      confirmNewPassword: NEW,
      ...more,
    })

  it('a new password by SMS is reported in the inbox, with the passkeys that can still log in', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    const add = (id: string, name: string | null) =>
      db
        .prepare(
          "INSERT INTO passkey SELECT ?1, ?1, 'key', id, 0, '[]', 0, ?2, 0, NULL FROM member WHERE account = 'rafi88'",
        )
        .bind(id, name)
        .run()
    await add('of-a-stranger', 'Windows, Firefox')
    await add('of-nobody-knows', null)
    await ask()
    expect(await set(await visitor.codeFor('+8801712342776'))).toMatchObject({ success: true })
    const { title, content } = await newestMessage(sandbox, await visitor.logIn('rafi88', NEW))
    expect(title).toBe('Your login password was changed')
    expect(content).toContain('<li>Windows, Firefox</li>')
    expect(content).toContain('<li>Unknown device</li>')
    expect(content).toContain('href="/m/member/passkeys"')
  })

  it('the inbox report of a new password mentions no passkeys to a member without one, or where there are none', async () => {
    await ask()
    await set(await visitor.codeFor('+8801712342776'))
    const { content } = await newestMessage(sandbox, await visitor.logIn('rafi88', NEW))
    expect(content).not.toContain('passkey')
  })

  it('a new password by SMS can be set once with the code, and ends every session and the lock', async () => {
    const token = await visitor.logIn('rafi88')
    for (let time = 0; time < 6; time++) {
      await visitor.login('rafi88', 'not-this-one', await visitor.solvedCaptcha())
    }
    const { value } = await ask()
    expect(parseReply(codeSentSchema, value).value.expirationTime).toBeGreaterThan(Date.now())
    const code = await visitor.codeFor('+8801712342776')
    expect(await set(code)).toMatchObject({ success: true })
    expect(await set(code)).toMatchObject({ errorCode: 'sms.code.wrong' })
    expect(await visitor.isAlive(token)).toBe(false)
    expect(await visitor.login('rafi88', NEW)).toMatchObject({ success: true })
  })

  it('a new password by SMS requires a code sent to this number, for this account and this purpose', async () => {
    await sandbox.scenario({ smsPauseS: 0 })
    await visitor.plain('loginCode', rafi)
    expect(await set(await visitor.codeFor('+8801712342776'))).toMatchObject({ errorCode: 'sms.code.wrong' })
    await ask()
    const code = await visitor.codeFor('+8801712342776')
    expect(await set(code, { username: 'nusrat' })).toMatchObject({ errorCode: 'sms.code.wrong' })
    expect(await set(code, { mobileNum: '1812340412' })).toMatchObject({ errorCode: 'sms.code.wrong' })
    expect(await set(code, { newPassword: 'short', confirmNewPassword: 'short' })).toMatchObject({
      errorCode: 'password.weak',
    })
    expect(await set(code)).toMatchObject({ success: true })
  })

  it('a new password by SMS cannot be set after five wrong codes', async () => {
    await ask()
    const code = await visitor.codeFor('+8801712342776')
    const guess = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) await set(guess)
    expect(await set(code)).toMatchObject({ errorCode: 'sms.code.wrong' })
  })

  it('a new password by SMS cannot be set after five simultaneous wrong codes, and a right code sets it once', async () => {
    await sandbox.scenario({ smsPauseS: 0 })
    await ask()
    const code = await visitor.codeFor('+8801712342776')
    const guess = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => set(guess)))
    expect(await set(code)).toMatchObject({ errorCode: 'sms.code.wrong' })
    await ask()
    const next = await visitor.codeFor('+8801712342776')
    const answers = await Promise.all([1, 2, 3].map(() => set(next)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('a new password by SMS gets the same response for unknown accounts, and only the owner gets an SMS', async () => {
    const answers = [
      await ask(),
      await ask({ ...rafi, mobileNum: '1799999999' }),
      await ask({ ...rafi, mobileNum: '1812340412' }),
    ]
    expect(answers.map(({ status, success }) => ({ status, success }))).toEqual(
      Array(3).fill({ status: 200, success: true }),
    )
    expect(await visitor.messages('+8801799999999')).toEqual([])
    expect(await visitor.messages('+8801812340412')).toEqual([])
  })
})

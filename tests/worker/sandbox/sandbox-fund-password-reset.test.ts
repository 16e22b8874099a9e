// Full suite only: tests/worker/wallet/fund-password-change.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { SandboxVisitor } from '../harness/sandbox-account'
import { FUND_PASSWORD, SandboxPayee } from '../harness/sandbox-payout'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * Changing the fund password by the current one, by a code, or by answers to security questions. Guesses of
 * each secret are limited.
 */

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
const NEXT = '135792'
const RAFI_PHONE = '+8801712342776'
const HAMZA_EMAIL = 'hamza@oriel.example'
const answers = [
  { questionId: 'q1', answer: 'Mymensingh' },
  { questionId: 'q2', answer: 'Lal Baba' },
]

let rafi: SandboxPayee
let hamza: SandboxPayee
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({ smsPauseS: 0 })
  rafi = await SandboxPayee.named(sandbox, 'rafi88')
  hamza = await SandboxPayee.named(sandbox, 'hamza')
})

const secure = (change: Record<string, unknown>) =>
  sandbox.ask('/__sandbox/security', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
const codeFor = (to: string) => visitor.codeFor(to)
/** Removes a member’s login password. Members who log in by other methods need none for codes and answers. */
const takeLoginPassword = async (account: string) => {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db.prepare('UPDATE member SET password = NULL WHERE account = ?').bind(account).run()
}
const counted = (answered: { errorCode?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { errorCode = 'done' } of answered) counts[errorCode] = (counts[errorCode] ?? 0) + 1
  return counts
}
const inbox = async (who: SandboxPayee): Promise<string[]> => {
  const { list } = await sandbox.value<{ list: { title: string }[] }>('inbox', { token: who.token })
  return list.map(({ title }) => title)
}
const CHANGE_NOTICE = 'Your fund password was changed'
/** Returns a code that differs from this one. */
const notThis = (code: string, more = 1) => String((Number(code) + more) % 1_000_000).padStart(6, '0')

describe('a change of fund password', () => {
  it('a change of fund password requires the current one, and the member is notified', async () => {
    expect((await rafi.changeFundPassword('135790', NEXT)).errorCode).toBe('fund.password.wrong')
    expect((await rafi.changeFundPassword(FUND_PASSWORD, NEXT)).value?.hasFundPassword).toBe(true)
    expect((await rafi.withdraw('500')).errorCode).toBe('fund.password.wrong')
    expect((await rafi.withdraw('500', undefined, { fundPassword: NEXT })).status).toBe(200)
    expect(await inbox(rafi)).toContain(CHANGE_NOTICE)
  })

  it('wrong fund passwords of changes and withdrawals are counted together, also simultaneously', async () => {
    const answered = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rafi.changeFundPassword(String(135_700 + index), NEXT)),
    )
    expect(counted(answered)).toEqual({ 'fund.password.wrong': 5, 'fund.password.locked': 15 })
    expect((await rafi.changeFundPassword(FUND_PASSWORD, NEXT)).errorCode).toBe('fund.password.locked')
    expect((await rafi.withdraw('500')).errorCode).toBe('fund.password.locked')
  })

  it('a change of fund password reveals nothing about the current one while the new one is refused', async () => {
    for (const old of ['135790', FUND_PASSWORD]) {
      expect((await rafi.changeFundPassword(old, '111111')).errorCode).toBe('fund.password.weak')
      expect((await rafi.changeFundPassword(old, old)).errorCode).toBe('fund.password.same')
    }
  })

  it('a change of fund password is made once by simultaneous calls', async () => {
    const answered = await Promise.all([
      rafi.changeFundPassword(FUND_PASSWORD, NEXT),
      rafi.changeFundPassword(FUND_PASSWORD, '975314'),
    ])
    expect(counted(answered)).toEqual({ done: 1, 'fund.password.wrong': 1 })
  })

  it('a change of fund password is closed to members without one, and to accounts other than players', async () => {
    const nusrat = await SandboxPayee.named(sandbox, 'nusrat')
    expect((await nusrat.changeFundPassword(FUND_PASSWORD, NEXT)).errorCode).toBe('fund.password.missing')
    const special = await SandboxPayee.named(sandbox, 'special41')
    expect((await special.changeFundPassword(FUND_PASSWORD, NEXT)).errorCode).toBe('no.permission')
    expect((await special.sendResetCode('mobile')).errorCode).toBe('no.permission')
    const reset = await special.resetFundPassword({ by: 'mobile', code: '123456', fundPassword: NEXT })
    expect(reset.errorCode).toBe('no.permission')
  })
})

describe('the reset methods', () => {
  it('the reset methods are confirmed contacts that the platform allows', async () => {
    expect((await rafi.security()).fundPasswordResets).toEqual(['mobile'])
    await secure({ account: 'rafi88', answers })
    expect((await hamza.security()).fundPasswordResets).toEqual(['mobile', 'email'])
    expect((await rafi.security()).fundPasswordResets).toEqual(['questions', 'mobile'])
    await sandbox.scenario({ fundPasswordResets: ['email'] })
    expect((await rafi.security()).fundPasswordResets).toEqual([])
    expect((await rafi.sendResetCode('mobile')).errorCode).toBe('reset.way')
    expect((await rafi.sendResetCode('email')).errorCode).toBe('reset.way')
    const reset = await rafi.resetFundPassword({ by: 'questions', answers, fundPassword: NEXT })
    expect(reset.errorCode).toBe('reset.way')
  })

  it('the reset methods exclude a number that was bound just now', async () => {
    await secure({ account: 'rafi88', mobileConfirmedAt: Date.now() - 60_000 })
    expect((await rafi.security()).mobile?.isConfirmed).toBe(true)
    expect((await rafi.security()).fundPasswordResets).toEqual([])
    expect((await rafi.sendResetCode('mobile')).errorCode).toBe('reset.way')
  })
})

describe('a number for resets', () => {
  it('a number for resets is confirmed by the first login with a code sent to it', async () => {
    await secure({ account: 'rafi88', mobileConfirmedAt: null })
    expect((await rafi.security()).mobile).toEqual({ masked: '017****2776', isConfirmed: false })
    expect((await rafi.sendResetCode('mobile')).errorCode).toBe('reset.way')
    const number = { countryDialingCode: '+880', mobileNum: '1712342776' }
    await visitor.plain('loginCode', number)
    const { errorCode } = await visitor.encrypted('login', {
      type: 'sms',
      username: number.mobileNum,
      countryDialingCode: number.countryDialingCode,
      verificationCode: await codeFor(RAFI_PHONE),
    })
    expect(errorCode).toBeUndefined()
    expect((await rafi.security()).mobile?.isConfirmed).toBe(true)
    // The number is too recent to reset the fund password.
    expect((await rafi.security()).fundPasswordResets).toEqual([])
  })
})

describe('a reset code', () => {
  it('a reset code works with the login password, once, and clears earlier wrong guesses', async () => {
    for (const digit of [1, 2, 3, 4, 5]) await rafi.changeFundPassword(`13570${digit}`, NEXT)
    const sent = await rafi.sendResetCode('mobile')
    expect(sent.value?.recipient).toBe('017****2776')
    const code = await codeFor(RAFI_PHONE)
    const reset = { by: 'mobile', code, fundPassword: NEXT }
    const wrong = await rafi.resetFundPassword({ ...reset, loginPassword: 'not-this' })
    expect(wrong.errorCode).toBe('password.old.wrong')
    expect((await rafi.resetFundPassword(reset)).value?.hasFundPassword).toBe(true)
    expect((await rafi.resetFundPassword({ ...reset, fundPassword: '975314' })).errorCode).toBe(
      'sms.code.wrong',
    )
    expect((await rafi.withdraw('500', undefined, { fundPassword: NEXT })).status).toBe(200)
    expect(await inbox(rafi)).toContain(CHANGE_NOTICE)
  })

  it('a reset code also comes by e-mail, whatever the case of the stored address', async () => {
    await hamza.sendResetCode('email')
    const code = await codeFor(HAMZA_EMAIL)
    // A code that was sent for another method is worthless.
    expect((await hamza.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).errorCode).toBe(
      'sms.code.wrong',
    )
    expect((await hamza.resetFundPassword({ by: 'email', code, fundPassword: NEXT })).status).toBe(200)
  })

  it('a reset code can be guessed five times, also simultaneously', async () => {
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    await takeLoginPassword('rafi88')
    const answered = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rafi.resetFundPassword({ by: 'mobile', code: notThis(code, index + 1), fundPassword: NEXT }),
      ),
    )
    expect(counted(answered)).toEqual({ 'sms.code.wrong': 20 })
    expect((await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).errorCode).toBe(
      'sms.code.wrong',
    )
    expect((await rafi.withdraw('500')).status).toBe(200)
  })

  it('a reset code is worthless after five wrong ones', async () => {
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    for (let guess = 1; guess <= 5; guess += 1)
      await rafi.resetFundPassword({ by: 'mobile', code: notThis(code, guess), fundPassword: NEXT })
    expect((await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).errorCode).toBe(
      'sms.code.wrong',
    )
  })

  it('a reset code is used once by simultaneous calls', async () => {
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    const answered = await Promise.all(
      [NEXT, '975314', '246813'].map((fundPassword) =>
        rafi.resetFundPassword({ by: 'mobile', code, fundPassword }),
      ),
    )
    expect(counted(answered)).toEqual({ done: 1, 'sms.code.wrong': 2 })
  })

  it('a reset code of one member is worthless for another', async () => {
    await rafi.sendResetCode('mobile')
    await hamza.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    expect((await hamza.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).errorCode).toBe(
      'sms.code.wrong',
    )
  })

  it('a reset code is worthless when the number has changed since', async () => {
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET mobile_num = '1799999999' WHERE account = 'rafi88'").run()
    expect((await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).errorCode).toBe(
      'sms.code.wrong',
    )
  })

  it('a reset code is worthless when it has expired, and a new one replaces it', async () => {
    await rafi.sendResetCode('mobile')
    const first = await codeFor(RAFI_PHONE)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE security_code SET expires_at = ?').bind(Date.now()).run()
    const reset = (code: string) => rafi.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })
    expect((await reset(first)).errorCode).toBe('sms.code.wrong')
    await rafi.sendResetCode('mobile')
    expect((await reset(await codeFor(RAFI_PHONE))).status).toBe(200)
  })

  it('a reset code is sent at a limited rate', async () => {
    await sandbox.scenario({ smsPauseS: 60 })
    expect((await rafi.sendResetCode('mobile')).status).toBe(200)
    expect((await rafi.sendResetCode('mobile')).errorCode).toBe('sms.too.often')
  })

  it('a reset code is not used up by a new password that is easy to guess', async () => {
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    const weak = await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: '342776' })
    expect(weak.errorCode).toBe('fund.password.weak')
    expect((await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: NEXT })).status).toBe(200)
  })
})

describe('answers to security questions', () => {
  const reset = (given: { questionId: string; answer: string }[], who = rafi) =>
    who.resetFundPassword({ by: 'questions', answers: given, fundPassword: NEXT })
  const [first, second] = answers as [(typeof answers)[0], (typeof answers)[0]]
  beforeEach(() => secure({ account: 'rafi88', answers }))

  it('answers to security questions are compared with tolerance for spelling', async () => {
    const given = [
      { questionId: 'q2', answer: '  lal  BABA' },
      { questionId: 'q1', answer: 'ＭＹＭＥＮＳＩＮＧＨ' },
    ]
    expect((await reset(given)).status).toBe(200)
    expect((await rafi.withdraw('500', undefined, { fundPassword: NEXT })).status).toBe(200)
  })

  it.each([
    ['one is wrong', [first, { ...second, answer: 'Kalo Baba' }]],
    ['one is missing', [first]],
    ['one is given twice', [first, first]],
    ['another is guessed beside them', [first, second, { ...second, answer: 'Lal' }]],
    ['a question was not chosen', [first, { ...second, questionId: 'q9' }]],
  ])('answers to security questions are refused when %s', async (_, given) => {
    expect((await reset(given)).errorCode).toBe('questions.wrong')
  })

  it('answers to security questions can be guessed five times, also simultaneously', async () => {
    await takeLoginPassword('rafi88')
    const wrong = [first, { ...second, answer: 'wrong' }]
    const answered = await Promise.all(Array.from({ length: 20 }, () => reset(wrong)))
    expect(counted(answered)).toEqual({ 'questions.wrong': 5, 'questions.locked': 15 })
    expect((await reset(answers)).errorCode).toBe('questions.locked')
    expect((await rafi.withdraw('500')).status).toBe(200)
  })

  it('wrong security answers report how long guesses are locked', async () => {
    const wrong = { by: 'questions', answers: [first, { ...second, answer: 'wrong' }], fundPassword: NEXT }
    for (let guess = 0; guess < 5; guess += 1) await reset(wrong.answers)
    const value = await rafi.jwe({ ...wrong, loginPassword: 'play1234' })
    const call = { token: rafi.token, headers: { Encryption: 'JWE' }, body: { value } }
    const reply = await sandbox.call('resetFundPassword', call)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(800)
  })

  it('answers to security questions of one member are worthless for another', async () => {
    await secure({ account: 'hamza', answers: [first, { ...second, answer: 'Sona' }] })
    expect((await reset(answers, hamza)).errorCode).toBe('questions.wrong')
  })

  it('answers to security questions are not stored in plain text', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    const { results } = await db.prepare('SELECT answer FROM security_answer').all()
    expect(results).toHaveLength(2)
    expect(JSON.stringify(results)).not.toMatch(/mymensingh|baba/i)
  })
})

describe('the login password as a new fund password', () => {
  const LOGIN = 'play1234'
  beforeEach(() =>
    secure({
      account: 'rafi88',
      fundPassword: 'river71',
      fundPasswordRule: { kind: 'text', min: 6, max: 12, charset: 'alphanumeric' },
    }),
  )

  it('the login password is refused as a new fund password, at a change and a reset', async () => {
    expect((await rafi.changeFundPassword('river71', LOGIN)).errorCode).toBe('fund.password.weak')
    await rafi.sendResetCode('mobile')
    const code = await codeFor(RAFI_PHONE)
    const reset = { by: 'mobile', code, loginPassword: LOGIN }
    expect((await rafi.resetFundPassword({ ...reset, fundPassword: LOGIN })).errorCode).toBe(
      'fund.password.weak',
    )
    expect((await rafi.resetFundPassword({ ...reset, fundPassword: 'stone82' })).status).toBe(200)
  })

  it('a refusal of the login password as fund password reveals nothing without either password, nor during a lock', async () => {
    for (const guess of ['guess01', LOGIN])
      expect((await rafi.changeFundPassword('wrong00', guess)).errorCode).toBe('fund.password.wrong')
    const reset = { by: 'mobile', code: '000000', loginPassword: 'wrong00' }
    for (const fundPassword of ['guess01', LOGIN])
      expect((await rafi.resetFundPassword({ ...reset, fundPassword })).errorCode).toBe('password.old.wrong')
    for (let tries = 0; tries < 4; tries += 1)
      await rafi.resetFundPassword({ ...reset, fundPassword: 'guess01' })
    expect((await rafi.resetFundPassword({ ...reset, fundPassword: LOGIN })).errorCode).toBe('login.locked')
  })

  it('the login password can be guessed by fund password changes as rarely as at a login', async () => {
    const guesses = ['guess01', 'guess02', 'guess03', 'guess04', 'guess05', 'guess06']
    let old = 'river71'
    for (const guess of guesses) {
      expect((await rafi.changeFundPassword(old, guess)).status).toBe(200)
      old = guess
    }
    for (const guess of ['guess07', LOGIN])
      expect((await rafi.changeFundPassword(old, guess)).errorCode).toBe('fund.password.locked')
    const reset = { by: 'mobile', code: '000000', fundPassword: 'stone82' }
    expect((await rafi.resetFundPassword(reset)).errorCode).toBe('login.locked')
  })
})

it('a fund password reset is refused in a repeated body', async () => {
  const value = await rafi.jwe({ oldFundPassword: FUND_PASSWORD, fundPassword: NEXT })
  const sendIt = async () => {
    const call = { token: rafi.token, headers: { Encryption: 'JWE' }, body: { value } }
    const reply = await sandbox.call('changeFundPassword', call)
    return ((await reply.json()) as { errorCode?: string }).errorCode
  }
  expect(await sendIt()).toBeUndefined()
  expect(await sendIt()).toBe('encryption.replayed')
})

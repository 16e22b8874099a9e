// Full suite only: tests/worker/identity/security.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { SandboxVisitor } from '../harness/sandbox-account'
import { FUND_PASSWORD, SandboxPayee } from '../harness/sandbox-payout'
import { setWallet } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** The security of a member's money: the fund password, and the payee name. */

let rafi: SandboxPayee
let nusrat: SandboxPayee
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await SandboxPayee.named(sandbox, 'rafi88')
  nusrat = await SandboxPayee.named(sandbox, 'nusrat')
})

const codes = (answers: { errorCode?: string }[]) =>
  answers.map(({ errorCode }) => errorCode ?? 'done').sort()
const guess = (fundPassword: string, key?: string) => rafi.withdraw('500', key, { fundPassword })

describe('the seeded members’ security data', () => {
  it('the seeded members’ security data is complete, or empty', async () => {
    expect(await rafi.security()).toEqual({
      hasFundPassword: true,
      fundPasswordRule: { kind: 'digits', min: 6, max: 6, charset: 'alphanumeric' },
      payeeName: 'Rafiqul Islam',
      hasPassword: true,
      passwordChangedAt: Date.UTC(2026, 7, 12, 9, 30),
      mobile: { masked: '017****2776', isConfirmed: true },
      email: { masked: 'r•••@oriel.example', isConfirmed: false },
      questions: { set: 0, needed: 2 },
      fundPasswordResets: ['mobile'],
      neededForWithdrawal: ['fundPassword', 'payee', 'payoutAccount'],
      isVerified: false,
      verification: 'review',
      payoutAccounts: { count: 2, waiting: 1 },
      passkeys: 0,
      openSessions: 4,
      tellsNewLogins: true,
    })
    expect(await nusrat.security()).toMatchObject({
      hasFundPassword: false,
      passwordChangedAt: null,
      fundPasswordResets: [],
      payoutAccounts: { count: 0, waiting: 0 },
    })
    expect(await nusrat.security()).not.toHaveProperty('payeeName')
  })
})

it('the sandbox reports when the login password was last changed', async () => {
  const before = Date.now()
  const visitor = new SandboxVisitor(sandbox)
  const newPassword = 'river-Stone-7'
  const change = { oldPassword: 'play1234', newPassword, confirmNewPassword: newPassword }
  expect((await visitor.encrypted('changePassword', change, nusrat.token)).errorCode).toBeUndefined()
  expect((await nusrat.security()).passwordChangedAt).toBeGreaterThanOrEqual(before)
})

describe('a fund password', () => {
  it('a fund password is set once, with the login password', async () => {
    expect((await nusrat.setFundPassword('135791', 'wrong')).errorCode).toBe('password.old.wrong')
    expect((await nusrat.setFundPassword('135791')).value?.hasFundPassword).toBe(true)
    expect((await nusrat.setFundPassword('246810')).errorCode).toBe('fund.password.set')
    expect((await rafi.setFundPassword('135791')).errorCode).toBe('fund.password.set')
  })

  it('a fund password is set once by simultaneous calls', async () => {
    const answers = await Promise.all(
      ['135791', '246810', '975312'].map((each) => nusrat.setFundPassword(each)),
    )
    expect(codes(answers)).toEqual(['done', 'fund.password.set', 'fund.password.set'])
  })

  it.each(['111111', '123456', '654321', '340412'])(
    'a fund password is refused when it is easy to guess: %s',
    async (weak) => {
      expect((await nusrat.setFundPassword(weak)).errorCode).toBe('fund.password.weak')
      expect((await nusrat.security()).hasFundPassword).toBe(false)
    },
  )

  it('a fund password is not stored in plain text', async () => {
    await nusrat.setFundPassword('135791')
    const db = await sandbox.miniflare.getD1Database('DB')
    const kept = await db
      .prepare("SELECT fund_password FROM member WHERE account = 'nusrat'")
      .first('fund_password')
    expect(kept).toMatch(/^pbkdf2-sha256\$100000\$/)
    expect(kept).not.toContain('135791')
  })

  it('a fund password is required by every withdrawal', async () => {
    await nusrat.setPayeeName('Nusrat Jahan')
    await setWallet(sandbox, 'nusrat', '5000')
    const { errorCode } = await nusrat.withdraw('500', undefined, { accountId: 'none' })
    expect(errorCode).toBe('withdraw.account')
    expect((await guess('135790')).errorCode).toBe('fund.password.wrong')
    expect(await rafi.balance()).toBe('24850.75')
  })
})

describe('a member with a special password rule', () => {
  const rule = { kind: 'text', min: 8, max: 12, charset: 'alphanumeric' }
  const setRule = (fundPasswordRule: unknown) =>
    sandbox.ask('/__sandbox/security', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: 'nusrat', fundPasswordRule }),
    })

  it('a member with a special password rule sets a fund password by it, and no other member does', async () => {
    expect((await setRule(rule)).status).toBe(200)
    expect((await nusrat.security()).fundPasswordRule).toEqual(rule)
    expect((await rafi.security()).fundPasswordRule).toMatchObject({ kind: 'digits', min: 6, max: 6 })
    for (const wrong of ['135791', 'river-7Stone', 'abcdefgh', 'play1234'])
      expect((await nusrat.setFundPassword(wrong)).errorCode, wrong).toBe('fund.password.weak')
    expect((await nusrat.setFundPassword('river7Stone')).value?.hasFundPassword).toBe(true)
  })

  it.each([
    { ...rule, min: 13 },
    { ...rule, min: 1 },
    { ...rule, kind: 'word' },
  ])('a special password rule that cannot be followed is ignored: %j', async (wrong) => {
    expect((await setRule(wrong)).status).toBe(400)
  })
})

describe('guesses of the fund password', () => {
  it('wrong fund passwords report how long guesses are locked', async () => {
    for (const digit of [1, 2, 3, 4, 5]) await guess(`13579${digit}`)
    const key = 'while-locked'
    const jwe = await rafi.jwe(
      { amount: '500', accountId: 'payout-rafi-bank', fundPassword: FUND_PASSWORD },
      key,
    )
    const reply = await sandbox.call('withdraw', {
      token: rafi.token,
      headers: { Encryption: 'JWE', 'Idempotency-Key': key },
      body: { value: jwe },
    })
    const left = Number(reply.headers.get('Retry-After'))
    expect([left > 14 * 60, left <= 15 * 60]).toEqual([true, true])
  })

  it('fund passwords are locked after five wrong ones, for the right one too, and for all calls', async () => {
    for (const digit of [1, 2, 3, 4, 5])
      expect((await guess(`13579${digit}`)).errorCode).toBe('fund.password.wrong')
    expect((await guess(FUND_PASSWORD)).errorCode).toBe('fund.password.locked')
    const account = { kind: 'wallet', optionId: 'bkash', number: '+8801812345678' }
    expect((await rafi.addAccount(account)).errorCode).toBe('fund.password.locked')
    // The lock does not affect other members.
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    const { status } = await hamza.withdraw('1000', undefined, { accountId: 'payout-hamza-bank' })
    expect(status).toBe(200)
  })

  it('calls during a fund password lock record nothing under their key, which may be used again', async () => {
    for (const digit of [1, 2, 3, 4, 5]) await guess(`13579${digit}`)
    for (const amount of ['1000', '1001'])
      expect((await rafi.withdraw(amount, 'of-the-locked')).errorCode).toBe('fund.password.locked')
  })

  it('a wrong fund password uses up the call’s key, so that the right one needs another key', async () => {
    const key = 'of-the-wrong'
    expect((await rafi.withdraw('1000', key, { fundPassword: '135791' })).errorCode).toBe(
      'fund.password.wrong',
    )
    expect((await rafi.withdraw('1000', key)).errorCode).toBe('fund.password.wrong')
    expect((await rafi.withdraw('1000')).status).toBe(200)
    expect(await rafi.balance()).toBe('23850.75')
  })

  it('fund passwords are locked after five wrong ones at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guess(String(135_700 + index))),
    )
    const wrong = answers.filter(({ errorCode }) => errorCode === 'fund.password.wrong')
    const locked = answers.filter(({ errorCode }) => errorCode === 'fund.password.locked')
    expect([wrong.length, locked.length]).toEqual([5, 7])
  })

  it('the count of wrong fund passwords restarts after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const digit of [1, 2, 3, 4]) await guess(`13579${digit}`)
      expect((await guess(FUND_PASSWORD)).status).toBe(200)
    }
  })

  it('guesses with a known key are also counted, and reveal nothing about the fund password', async () => {
    const key = crypto.randomUUID()
    const { payment } = await guess(FUND_PASSWORD, key)
    for (const digit of [1, 2, 3, 4, 5, 6, 7])
      expect((await guess(`13579${digit}`, key)).payment?.id).toBe(payment?.id)
    expect((await guess(FUND_PASSWORD)).status).toBe(200)
    // A key whose first result was a refusal reveals nothing either.
    const refused = crypto.randomUUID()
    await guess('135790', refused)
    expect((await guess(FUND_PASSWORD, refused)).errorCode).toBe('fund.password.wrong')
  })
})

describe('the payee name of a member', () => {
  it('the payee name of a member is set once, with the login password, without extra spaces', async () => {
    expect((await nusrat.setPayeeName('Nusrat Jahan', 'wrong')).errorCode).toBe('password.old.wrong')
    expect((await nusrat.setPayeeName('  Nusrat   Jahan ')).value?.payeeName).toBe('Nusrat Jahan')
    expect((await nusrat.setPayeeName('Somebody Else')).errorCode).toBe('payee.set')
    expect((await rafi.setPayeeName('Somebody Else')).errorCode).toBe('payee.set')
  })

  it('the payee name of a member may be in any script, and must be a name', async () => {
    for (const none of ['12345', '<b>Nusrat</b>', '  ', 'R2D2'])
      expect((await nusrat.setPayeeName(none)).errorCode, none).toBe('payee.name')
    expect((await nusrat.setPayeeName('নুসরাত জাহান')).value?.payeeName).toBe('নুসরাত জাহান')
  })
})

describe('the login password in security calls', () => {
  it('the login password in security calls is locked after as many wrong ones as at the login, even simultaneous ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => nusrat.setPayeeName('Nusrat Jahan', `wrong${index}`)),
    )
    expect(codes(answers)).toEqual([
      ...Array.from({ length: 2 }, () => 'login.locked'),
      ...Array.from({ length: 6 }, () => 'password.old.wrong'),
    ])
    expect((await nusrat.setFundPassword('135791')).errorCode).toBe('login.locked')
  })
})

it('security calls are closed to accounts other than players', async () => {
  for (const account of ['special41', 'trial01']) {
    const other = await SandboxPayee.named(sandbox, account)
    expect((await other.setFundPassword('135791')).errorCode).toBe('no.permission')
    expect((await other.setPayeeName('Nusrat Jahan')).errorCode).toBe('no.permission')
  }
})

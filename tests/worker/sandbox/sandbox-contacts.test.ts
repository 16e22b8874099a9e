import { beforeEach, describe, expect, it } from 'vitest'
import { fullOnly } from '../../selection'
import { SandboxVisitor } from '../harness/sandbox-account'
import { countErrorCodes, getWrongCode, SecurityMember, toMobileBody } from '../harness/sandbox-contact'
import { FUND_PASSWORD } from '../harness/sandbox-payout'
import { sharedSandbox } from '../harness/shared-servers'

/** Binding an e-mail address or a mobile number: valid codes, the limit of guesses, and notices. */

const byLobby = fullOnly(
  'tests/worker/identity/bind-email.test.ts and tests/worker/identity/bind-mobile.test.ts cover the lobby; nothing: the other rules are those of the sandbox, which no operator ships',
)

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
const EMAIL = 'rafi@mail.example'
const HAMZA_EMAIL = 'hamza@oriel.example'
const NUMBER = toMobileBody('1799000001')
const OLD_PHONE = '+8801712342776'

let rafi: SecurityMember
let hamza: SecurityMember
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({ smsPauseS: 0, securityError: 'none' })
  rafi = await SecurityMember.named(sandbox, 'rafi88')
  hamza = await SecurityMember.named(sandbox, 'hamza')
})

const outbox = (to: string) => visitor.messages(to)
const inbox = async (who: SecurityMember): Promise<string[]> => {
  const { list } = await sandbox.value<{ list: { title: string }[] }>('inbox', { token: who.token })
  return list.map(({ title }) => title)
}
/**
 * Sends a code to an e-mail address.
 * @returns the code
 */
async function codeTo(who: SecurityMember, email: string): Promise<string> {
  expect((await who.sendEmailCode(email)).status).toBe(200)
  return visitor.codeFor(email.toLowerCase())
}

describe('an e-mail address', byLobby, () => {
  it('an e-mail address is bound by the code sent to it, and the member and the previous address are notified', async () => {
    const sent = await rafi.sendEmailCode(EMAIL)
    expect(sent.value).toMatchObject({ recipient: 'r•••@mail.example', digits: 6, resendAfterS: 0 })
    expect(sent.value?.expirationTime).toBeGreaterThan(Date.now())
    const code = await visitor.codeFor(EMAIL)
    const bound = await rafi.bindEmail(EMAIL, code)
    expect(bound.value?.email).toEqual({ masked: 'r•••@mail.example', isConfirmed: true })
    expect((await rafi.security()).email).toEqual(bound.value?.email)
    expect(await outbox('rafi@oriel.example')).toMatchObject([{ purpose: 'email-changed', secret: null }])
    expect(await inbox(rafi)).toContain('Your email address is confirmed')
  })

  it('a first confirmation of an e-mail address sends no notice of a change', async () => {
    const own = 'rafi@oriel.example'
    const code = await codeTo(rafi, own)
    expect((await rafi.bindEmail(own, code)).value?.email?.isConfirmed).toBe(true)
    expect((await outbox(own)).map(({ purpose }) => purpose)).toEqual(['bind-email'])
    expect((await rafi.sendEmailCode(own)).errorCode).toBe('contact.same')
  })

  it('the code for an e-mail address is valid for ten minutes, because e-mail may be slow', async () => {
    const left = (sent: Awaited<ReturnType<SecurityMember['sendEmailCode']>>) =>
      ((sent.value?.expirationTime ?? 0) - Date.now()) / 60_000
    const minutes = left(await rafi.sendEmailCode(EMAIL))
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    const bySms = left(await rafi.sendMobileCode(toMobileBody('1712345990')))
    expect(bySms).toBeGreaterThan(1)
    expect(bySms).toBeLessThanOrEqual(2)
  })

  it('binding an e-mail address without a login password is possible only shortly after a login', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET password = NULL WHERE account = 'rafi88'").run()
    expect((await rafi.sendEmailCode(EMAIL)).status).toBe(200)
    await db
      .prepare('UPDATE member_token SET confirmed_at = ?')
      .bind(Date.now() - 11 * 60_000)
      .run()
    for (const answer of [
      await rafi.sendEmailCode('other@mail.example'),
      await rafi.sendMobileCode(toMobileBody('1712345991')),
      await rafi.setQuestions(
        [
          ['q1', 'Mymensingh'],
          ['q3', 'Mrs Khatun'],
        ],
        { fundPassword: FUND_PASSWORD },
      ),
    ])
      expect(answer).toMatchObject({ status: 403, errorCode: 'confirm.login' })
    // The requirement is reported before anything is typed.
    expect((await rafi.security()).confirmBy).toBe('login')
    const again = await SecurityMember.named(sandbox, 'rafi88')
    const { confirmBy, confirmedForS } = await again.security()
    expect(confirmBy).toBeUndefined()
    expect(confirmedForS).toBeGreaterThan(0)
    expect(confirmedForS).toBeLessThanOrEqual(600)
    expect((await again.sendEmailCode('other@mail.example')).status).toBe(200)
  })

  it('binding an e-mail address requires the login password, whose guesses are counted, before a code is sent', async () => {
    const answered = await Promise.all(Array.from({ length: 20 }, () => rafi.sendEmailCode(EMAIL, 'wrong')))
    expect(countErrorCodes(answered)).toEqual({ 'password.old.wrong': 6, 'login.locked': 14 })
    expect((await rafi.sendEmailCode(EMAIL)).errorCode).toBe('login.locked')
    expect(await outbox(EMAIL)).toEqual([])
  })

  it('an e-mail address of another account gets a code like any other, and is refused even with the code', async () => {
    const free = await rafi.sendEmailCode(EMAIL)
    const taken = await rafi.sendEmailCode(HAMZA_EMAIL)
    expect(Object.keys(taken.value ?? {})).toEqual(Object.keys(free.value ?? {}))
    const code = await visitor.codeFor(HAMZA_EMAIL)
    expect((await rafi.bindEmail(HAMZA_EMAIL, getWrongCode(code))).errorCode).toBe('email.code.wrong')
    expect((await rafi.bindEmail(HAMZA_EMAIL, code)).errorCode).toBe('contact.taken')
    expect((await rafi.security()).email?.masked).toBe('r•••@oriel.example')
    expect((await hamza.security()).email?.masked).toBe('h•••@oriel.example')
  })

  it('an e-mail address is compared without regard to case', async () => {
    const code = await codeTo(rafi, EMAIL)
    expect((await rafi.bindEmail('RAFI@Mail.Example', code)).status).toBe(200)
    const second = await codeTo(hamza, 'Rafi@MAIL.example')
    expect((await hamza.bindEmail(EMAIL, second)).errorCode).toBe('contact.taken')
  })

  it.each([
    'rafi@mail.example\r\nBcc: all@mail.example',
    'rafi@mail.example, hamza@mail.example',
    'r\u0430fi@mail.example',
    '<rafi@mail.example>',
    'rafi',
  ])('an e-mail address is refused when it is %j', async (email) => {
    expect((await rafi.sendEmailCode(email)).errorCode).toBe('register.field.invalid')
    expect(await outbox(email)).toEqual([])
    expect(await outbox(EMAIL)).toEqual([])
  })
})

describe('a mobile number', byLobby, () => {
  it('a mobile number is bound by its code, can log in from then on, and the previous number is notified', async () => {
    expect((await rafi.sendMobileCode(NUMBER)).value?.recipient).toBe('017****0001')
    const code = await visitor.codeFor('+8801799000001')
    // With the national prefix, the number is the same.
    const bound = await rafi.bindMobile(toMobileBody('01799000001', '+880'), code)
    expect(bound.value?.mobile).toEqual({ masked: '017****0001', isConfirmed: true })
    expect(await outbox(OLD_PHONE)).toMatchObject([{ purpose: 'mobile-changed', secret: null }])
    expect(await inbox(rafi)).toContain('Your mobile number is confirmed')
    // A number that was bound just now cannot reset the fund password yet.
    expect((await rafi.security()).fundPasswordResets).toEqual([])
  })

  it.each([toMobileBody('1799000001', '999'), toMobileBody('12345')])(
    'the mobile number %j is refused',
    async (number) => {
      expect((await rafi.sendMobileCode(number)).errorCode).toBe('sms.number.refused')
    },
  )

  it('a mobile number of another account is refused even with the code', async () => {
    const number = toMobileBody('3001234119', '92')
    await rafi.sendMobileCode(number)
    const code = await visitor.codeFor('+923001234119')
    expect((await rafi.bindMobile(number, code)).errorCode).toBe('contact.taken')
    expect((await hamza.security()).mobile?.isConfirmed).toBe(true)
    expect(await outbox('+923001234119')).toMatchObject([{ purpose: 'bind-mobile' }])
  })

  it('a mobile number that is bound and confirmed needs no code', async () => {
    expect((await rafi.sendMobileCode(toMobileBody('1712342776'))).errorCode).toBe('contact.same')
  })
})

describe('a code for binding', byLobby, () => {
  it('a code for binding can be guessed five times, also simultaneously', async () => {
    const code = await codeTo(rafi, EMAIL)
    const answered = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rafi.bindEmail(EMAIL, getWrongCode(code, index + 1))),
    )
    expect(countErrorCodes(answered)).toEqual({ 'email.code.wrong': 20 })
    expect((await rafi.bindEmail(EMAIL, code)).errorCode).toBe('email.code.wrong')
    expect((await rafi.security()).email?.isConfirmed).toBe(false)
  })

  it('a code for binding is accepted once, also simultaneously', async () => {
    const code = await codeTo(rafi, EMAIL)
    const answered = await Promise.all([1, 2, 3].map(() => rafi.bindEmail(EMAIL, code)))
    expect(countErrorCodes(answered)).toEqual({ done: 1, 'email.code.wrong': 2 })
    expect((await rafi.bindEmail(EMAIL, code)).errorCode).toBe('email.code.wrong')
  })

  it('a code for binding of one member is worthless for another, even with the same address', async () => {
    const code = await codeTo(rafi, EMAIL)
    expect((await hamza.bindEmail(EMAIL, code)).errorCode).toBe('email.code.wrong')
    await codeTo(hamza, EMAIL)
    expect((await hamza.bindEmail(EMAIL, code)).errorCode).toBe('email.code.wrong')
    expect((await rafi.bindEmail(EMAIL, code)).status).toBe(200)
  })

  it('a code for binding one address is worthless for another', async () => {
    const code = await codeTo(rafi, EMAIL)
    expect((await rafi.bindEmail('other@mail.example', code)).errorCode).toBe('email.code.wrong')
    expect((await rafi.bindEmail(EMAIL, code)).status).toBe(200)
  })

  it('a code for binding the number is worthless for the address, and for the fund password', async () => {
    await rafi.sendMobileCode(NUMBER)
    const code = await visitor.codeFor('+8801799000001')
    expect((await rafi.bindEmail(EMAIL, code)).errorCode).toBe('email.code.wrong')
    const reset = await rafi.resetFundPassword({ by: 'mobile', code, fundPassword: '135792' })
    expect(reset.errorCode).toBe('sms.code.wrong')
    expect((await rafi.bindMobile(NUMBER, code)).status).toBe(200)
  })

  it('a code for binding expires, and a new one can be sent', async () => {
    const first = await codeTo(rafi, EMAIL)
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE security_code SET expires_at = ?').bind(Date.now()).run()
    expect((await rafi.bindEmail(EMAIL, first)).errorCode).toBe('email.code.wrong')
    expect((await rafi.bindEmail(EMAIL, await codeTo(rafi, EMAIL))).status).toBe(200)
  })

  it('a code for binding is sent again without the login password for some minutes, to that address only', async () => {
    expect((await rafi.sendEmailCodeAgain(EMAIL)).errorCode).toBe('password.old.wrong')
    const first = await codeTo(rafi, EMAIL)
    expect((await rafi.sendEmailCodeAgain('other@mail.example')).errorCode).toBe('password.old.wrong')
    expect((await hamza.sendEmailCodeAgain(EMAIL)).errorCode).toBe('password.old.wrong')
    expect((await rafi.sendEmailCodeAgain(EMAIL)).status).toBe(200)
    const second = await visitor.codeFor(EMAIL)
    if (first !== second) expect((await rafi.bindEmail(EMAIL, first)).errorCode).toBe('email.code.wrong')
    const db = await sandbox.miniflare.getD1Database('DB')
    await db
      .prepare('UPDATE security_code SET expires_at = ?')
      .bind(Date.now() - 11 * 60_000)
      .run()
    expect((await rafi.sendEmailCodeAgain(EMAIL)).errorCode).toBe('password.old.wrong')
  })

  it('a code for binding is sent once a minute to an address, for all members, and ten times a day for a member', async () => {
    await sandbox.scenario({ smsPauseS: 60 })
    expect((await rafi.sendEmailCode(EMAIL)).value?.resendAfterS).toBe(60)
    expect((await rafi.sendEmailCode('RAFI@mail.example')).errorCode).toBe('sms.too.often')
    expect((await hamza.sendEmailCode(EMAIL)).errorCode).toBe('sms.too.often')
    expect((await rafi.sendEmailCode('mistyped@mail.example')).status).toBe(200)
    const db = await sandbox.miniflare.getD1Database('DB')
    const hourAgo = Date.now() - 3_600_000
    const memberId = await db.prepare("SELECT id FROM member WHERE account = 'rafi88'").first<string>('id')
    await db.prepare('DELETE FROM message_request').run()
    for (let sent = 0; sent < 10; sent += 1)
      await db.prepare('INSERT INTO message_request VALUES (?, ?)').bind(`member:${memberId}`, hourAgo).run()
    expect((await rafi.sendEmailCode('other@mail.example')).errorCode).toBe('sms.too.often')
    expect((await hamza.sendEmailCode('third@mail.example')).status).toBe(200)
  })
})

it('a code for binding is wrong once another has been sent', async () => {
  const first = await codeTo(rafi, EMAIL)
  const second = await codeTo(rafi, EMAIL)
  if (first !== second) expect((await rafi.bindEmail(EMAIL, first)).errorCode).toBe('email.code.wrong')
  expect((await rafi.bindEmail(EMAIL, second)).status).toBe(200)
})

it(
  'a code for binding is sent to an address once, for any number of simultaneous calls',
  byLobby,
  async () => {
    await sandbox.scenario({ smsPauseS: 60 })
    const asked = await Promise.all([rafi, hamza, rafi, hamza].map((who) => who.sendEmailCode(EMAIL)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(asked.filter(({ errorCode }) => errorCode === 'sms.too.often')).toHaveLength(3)
  },
)

it('a code for binding is refused to players without an account, and without a login', byLobby, async () => {
  const trial = await SecurityMember.named(sandbox, 'trial01')
  expect((await trial.sendEmailCode(EMAIL)).errorCode).toBe('no.permission')
  expect((await trial.bindEmail(EMAIL, '123456')).errorCode).toBe('no.permission')
  expect((await trial.sendMobileCode(NUMBER)).errorCode).toBe('no.permission')
  expect((await trial.bindMobile(NUMBER, '123456')).errorCode).toBe('no.permission')
  expect((await new SecurityMember(sandbox, 'nobody').sendEmailCode(EMAIL)).status).toBe(401)
})

it('a code for binding is refused in a repeated body, and without encryption', byLobby, async () => {
  const code = await codeTo(rafi, EMAIL)
  const value = await rafi.jwe({ email: EMAIL, code: getWrongCode(code) })
  expect((await rafi.sendJwe('bindEmail', value)).errorCode).toBe('email.code.wrong')
  expect((await rafi.sendJwe('bindEmail', value)).errorCode).toBe('encryption.replayed')
  const plain = await sandbox.call('bindEmail', { token: rafi.token, body: { email: EMAIL, code } })
  expect(((await plain.json()) as { errorCode?: string }).errorCode).toBe('encryption.required')
})

it(
  'a code for binding is refused with the scenario’s error, when the call can return it',
  byLobby,
  async () => {
    await sandbox.scenario({ securityError: 'email.refused' })
    expect((await rafi.sendEmailCode(EMAIL)).errorCode).toBe('email.refused')
    expect((await rafi.sendMobileCode(NUMBER)).status).toBe(200)
    await sandbox.scenario({ securityError: 'contact.taken' })
    expect((await rafi.bindMobile(NUMBER, '123456')).errorCode).toBe('contact.taken')
  },
)

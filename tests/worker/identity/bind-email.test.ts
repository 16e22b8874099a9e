import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, messageAt } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** An e-mail address is bound in two steps. Tests the platform call of each step, refusals, and secrecy. */

const lobby = await sharedLobby()
const none = { hasFundPassword: true, email: null, mobile: null }
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = none
})

const path = href('bind-email')
const LOGIN_PASSWORD = 'Login-Canary-51'
const EMAIL = 'rafi@mail.example'
const CODE = '482913'
let players = 0
/** Each test has a new member, because limits are counted by member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `email-${players}`, type })
}
const open = async (who: TestMember, url = path): Promise<string> =>
  (await lobby.fetch(url, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const post = (who: TestMember, fields: Record<string, string>, url = path) =>
  lobby.postForm(url, { csrfToken: who.csrfToken, ...fields }, { Cookie: `${who.cookie}; lang=EN` })
const typed = { step: 'new', email: EMAIL, loginPassword: LOGIN_PASSWORD }
const code = { step: 'code', email: EMAIL, digits: '6', verificationCode: CODE }

async function payloadOf(call: 'sendEmailCode' | 'bindEmail', index = 0): Promise<unknown> {
  const { value } = JSON.parse(lobby.platform.calls(call)[index]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _at, jti: _id, ...payload } = JSON.parse(new TextDecoder().decode(plaintext))
  return payload
}
const refuse = (call: 'sendEmailCode' | 'bindEmail', errorCode: string) =>
  lobby.platform.script(call, { kind: 'refusal', errorCode, status: 422 })

describe('access to the form for an e-mail address', () => {
  it('the form for an e-mail address redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 99])('the form for an e-mail address is closed to account type %i', async (type) => {
    const who = await newPlayer(type)
    expect(await open(who)).toContain(getNotAllowedText(type))
    expect((await post(who, typed)).status).toBe(403)
    expect(lobby.platform.calls('securityConfig')).toEqual([])
    expect(lobby.platform.calls('sendEmailCode')).toEqual([])
  })

  it('the form for an e-mail address is closed when the platform binds no addresses', async () => {
    lobby.platform.values.securityConfig = { hasFundPassword: true }
    const html = await open(await newPlayer())
    expect(html).not.toContain('name="email"')
    expect(html).toContain(href('service'))
  })
})

describe('without scripts', () => {
  it('the code of an e-mail address is as long as the platform says, also after a wrong one', async () => {
    const who = await newPlayer()
    lobby.platform.values.sendEmailCode = { digits: 8, resendAfterS: 60 }
    const html = (await (await post(who, typed)).text()).replaceAll('<!-- -->', '')
    expect(html).toContain('Enter the 8-digit code we sent to')
    const digits = /name="digits" value="(\d+)"/.exec(html)?.[1] ?? ''
    refuse('bindEmail', 'email.code.wrong')
    const wrong = await post(who, { ...code, digits, verificationCode: '12345678' })
    expect((await wrong.text()).replaceAll('<!-- -->', '')).toContain('Enter the 8-digit code we sent to')
  })

  it('a member without a login password must log in again to bind an e-mail address when the login is too old', async () => {
    lobby.platform.values.securityConfig = { ...none, hasPassword: false }
    refuse('sendEmailCode', 'confirm.login')
    const html = await (await post(await newPlayer(), { step: 'new', email: EMAIL })).text()
    expect(html).toContain('Log in again to confirm it’s you.')
    expect(html).toContain('href="/m/login?again=1&amp;return=')
    expect(html).toContain(`value="${EMAIL}"`)
  })

  it('a member is redirected to another login before typing an e-mail address, when the platform requires it', async () => {
    const asked = { ...none, hasPassword: false, confirmBy: 'login' }
    lobby.platform.values.securityConfig = { ...asked, payeeName: undefined }
    for (const page of ['bind-email', 'bind-mobile', 'payee-name'] as const) {
      const html = await open(await newPlayer(), href(page))
      expect(html).toContain('Log in again to make this change.')
      expect(html).toContain('href="/m/login?again=1&amp;return=')
      expect(html).not.toMatch(/name="(?:email|mobileNum|payeeName)"/)
    }
  })

  it('the code is sent to the e-mail address, and binds it', async () => {
    const who = await newPlayer()
    const html = await (await post(who, { ...typed, email: ' Ｒafi@mail.example ' })).text()
    expect(await payloadOf('sendEmailCode')).toEqual({
      email: 'Rafi@mail.example',
      loginPassword: LOGIN_PASSWORD,
    })
    expect(html).toContain('Enter the code')
    expect(html).toContain('name="verificationCode"')
    expect(html.replaceAll('<!-- -->', '')).toContain('Valid for 10 minutes.')
    const saved = await (await post(who, { ...code, verificationCode: ' ৪৮২ ৯১৩' })).text()
    expect(await payloadOf('bindEmail')).toEqual({ email: EMAIL, code: CODE })
    expect(saved).toContain('Your email address is confirmed.')
    expect(saved).toContain(`href="${href('security')}"`)
  })

  it('another e-mail code is sent without the password, or with it when the platform requires it', async () => {
    const who = await newPlayer()
    const again = { step: 'again', email: EMAIL }
    expect(await (await post(who, again)).text()).toContain('Enter the code')
    expect(await payloadOf('sendEmailCode')).toEqual({ email: EMAIL })
    refuse('sendEmailCode', 'password.old.wrong')
    const html = await (await post(who, again)).text()
    expect(messageAt(html, 'bind-email-loginPassword')).toContain('Enter your password')
    expect(html).toContain(`value="${EMAIL}"`)
  })

  it.each([
    [{ email: '' }, 'email', 'This field is required'],
    [{ email: 'rafi' }, 'email', 'Email format is incorrect'],
    [{ email: 'rafi@mail.example\r\nBcc: a@mail.example' }, 'email', 'Email format is incorrect'],
    [{ email: 'r\u0430fi@mail.example' }, 'email', 'Email format is incorrect'],
    [{ email: `${'a'.repeat(200)}@mail.example` }, 'email', 'This is too long'],
    [{ loginPassword: '' }, 'loginPassword', 'Enter your password'],
  ])('the form for an e-mail address refuses %j at %s', async (fields, name, text) => {
    const html = await (await post(await newPlayer(), { ...typed, ...fields })).text()
    expect(messageAt(html, `bind-email-${name}`)).toContain(text)
    expect(lobby.platform.calls('sendEmailCode')).toEqual([])
  })

  it.each([
    ['', 'Please enter the code'],
    ['12a456', 'The code can only contain digits'],
  ])(
    'the form for an e-mail address refuses the code %j and stays at this step',
    async (verificationCode, text) => {
      const html = await (await post(await newPlayer(), { ...code, verificationCode })).text()
      expect(messageAt(html, 'bind-email-code-verificationCode')).toContain(text)
      expect(html).toContain(EMAIL)
      expect(lobby.platform.calls('bindEmail')).toEqual([])
    },
  )

  it('the form for an e-mail address requires no password of members without a login password', async () => {
    lobby.platform.values.securityConfig = { ...none, hasPassword: false }
    const who = await newPlayer()
    expect(await open(who)).not.toContain('name="loginPassword"')
    await post(who, { step: 'new', email: EMAIL })
    expect(await payloadOf('sendEmailCode')).toEqual({ email: EMAIL })
  })
})

it.each(['new', 'again', 'code'])(
  'the form for an e-mail address forwards the browser’s JWE of the step %s unopened',
  async (step) => {
    await post(await newPlayer(), { step, encrypted: 'head..iv.payload.tag' })
    const call = step === 'code' ? 'bindEmail' : 'sendEmailCode'
    expect(JSON.parse(lobby.platform.calls(call)[0]?.body ?? '')).toEqual({ value: 'head..iv.payload.tag' })
  },
)

it.each([
  ['password.old.wrong', 'bind-email-loginPassword', 'Incorrect login password'],
  [
    'email.refused',
    'bind-email-email',
    'We can’t send a code to this email address. Check it or use another.',
  ],
  ['contact.same', 'bind-email-email', 'This is already on your account'],
])(
  'the form for an e-mail address shows the platform’s error %s at %s, and keeps the address',
  async (errorCode, id, text) => {
    refuse('sendEmailCode', errorCode)
    const html = await (await post(await newPlayer(), typed)).text()
    expect(messageAt(html, id)).toContain(text)
    expect(html).toContain(`value="${EMAIL}"`)
  },
)

it('the e-mail form shows a wrong code at its field, and an address of another account for the whole form', async () => {
  refuse('bindEmail', 'email.code.wrong')
  const wrong = await (await post(await newPlayer(), code)).text()
  expect(messageAt(wrong, 'bind-email-code-verificationCode')).toContain('Verification code error')
  refuse('bindEmail', 'contact.taken')
  expect(await (await post(await newPlayer(), code)).text()).toContain(
    'Another member uses this number or email address',
  )
})

it('the form for an e-mail address shows a confirmed address masked, with a link to change it', async () => {
  lobby.platform.values.securityConfig = {
    ...none,
    email: { masked: 'r•••@mail.example', isConfirmed: true },
  }
  const who = await newPlayer()
  const html = await open(who)
  expect(html).toContain('r•••@mail.example')
  expect(html).not.toContain('name="email"')
  expect(await open(who, href('bind-email', { change: '1' }))).toContain('name="email"')
})

it('the form for an e-mail address leads back to the page that the player came from, and to no other site', async () => {
  const who = await newPlayer()
  const from = (target: string) => `${path}?return=${encodeURIComponent(target)}`
  expect(await (await post(who, code, from('/m/withdraw'))).text()).toContain('href="/m/withdraw"')
  expect(await (await post(who, code, from('//evil.example/'))).text()).not.toContain('evil.example')
})

it('the form for an e-mail address keeps password and code out of responses, logs and URLs', async () => {
  const who = await newPlayer()
  refuse('sendEmailCode', 'password.old.wrong')
  const first = await post(who, typed)
  refuse('bindEmail', 'email.code.wrong')
  const second = await post(who, code)
  const all = [
    ...(await Promise.all([first.text(), second.text()])),
    JSON.stringify([...first.headers, ...second.headers]),
    await readCompleteLog(lobby),
    JSON.stringify(lobby.platform.requests.map(({ url, headers, body }) => [url, headers, body])),
  ].join('\n')
  expect(all).not.toContain(LOGIN_PASSWORD)
  expect(all).not.toContain(CODE)
})

describe('rate limits of e-mail codes', () => {
  it('rate limits stop a member from sending codes to one e-mail address after another', async () => {
    const who = await newPlayer()
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent += 1)
      statuses.push((await post(who, { ...typed, email: `a${sent}@mail.example` })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(lobby.platform.calls('sendEmailCode')).toHaveLength(3)
  })

  it('rate limits stop guesses of an e-mail code, also simultaneous ones', async () => {
    const who = await newPlayer()
    refuse('bindEmail', 'email.code.wrong')
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(who, code)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(lobby.platform.calls('bindEmail')).toHaveLength(30)
  })
})

it('the form for an e-mail address requires this session’s token, at each step', async () => {
  const [who, other] = [
    await newPlayer(),
    await createMember({ userName: 'other', csrfToken: 'csrf-of-another' }),
  ]
  for (const fields of [typed, code, { step: 'again', email: EMAIL }])
    expect((await post(who, { ...fields, csrfToken: other.csrfToken })).status).toBe(403)
  expect(lobby.platform.calls('sendEmailCode')).toEqual([])
  expect(lobby.platform.calls('bindEmail')).toEqual([])
})

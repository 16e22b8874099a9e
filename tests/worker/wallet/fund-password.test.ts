import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Setting the first fund password: access, refusals, and secrecy. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = { hasFundPassword: false, payeeName: 'Rafiqul Islam' }
})

const path = href('fund-password')
const LOGIN_PASSWORD = 'Login-Canary-42'
let players = 0
/** Each test has a new member, because limits are counted by member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `fund-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember, url = path): Promise<string> =>
  (await lobby.fetch(url, { headers: { Cookie: cookies(who) } })).text()
const typed = { fundPassword: '482913', confirmFundPassword: '482913', loginPassword: LOGIN_PASSWORD }
const post = (who: TestMember, fields: Record<string, string> = typed, url = path) =>
  lobby.postForm(url, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
const sent = () => lobby.platform.calls('setFundPassword')

async function payloadOf(body: string): Promise<Record<string, unknown>> {
  const { value } = JSON.parse(body) as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

describe('access to the fund password', () => {
  it('the page of the first fund password redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 40, 41, 42, 99])(
    'the page of the first fund password is closed to account type %i',
    async (type) => {
      const who = await newPlayer(type)
      expect(await open(who)).toContain(getNotAllowedText(type))
      expect((await post(who)).status).toBe(403)
      expect(lobby.platform.calls('securityConfig')).toEqual([])
      expect(sent()).toEqual([])
    },
  )
})

describe('the fund password without scripts', () => {
  it('without scripts, the first fund password is encrypted by the worker, with digits of any script', async () => {
    const who = await newPlayer()
    const answer = await post(who, { ...typed, fundPassword: '৪৮২৯১৩', confirmFundPassword: '٤٨٢٩١٣' })
    const html = await answer.text()
    expect(html).toContain('Your fund password has been set.')
    expect(await payloadOf(sent()[0]?.body ?? '')).toEqual({
      fundPassword: '482913',
      loginPassword: LOGIN_PASSWORD,
      iat: expect.any(Number),
      jti: expect.any(String),
    })
  })

  it('without scripts, the first fund password requires no login password of members without one', async () => {
    lobby.platform.values.securityConfig = { hasFundPassword: false, hasPassword: false }
    const who = await newPlayer()
    expect(await open(who)).not.toContain('Login password')
    await post(who, { fundPassword: '482913', confirmFundPassword: '482913' })
    expect(await payloadOf(sent()[0]?.body ?? '')).not.toHaveProperty('loginPassword')
  })

  it('without scripts, the first fund password requires a confirming login before anything is typed', async () => {
    lobby.platform.values.securityConfig = {
      hasFundPassword: false,
      hasPassword: false,
      confirmBy: 'login',
    }
    const html = await open(await newPlayer())
    expect(html).toContain('Log in again to make this change.')
    expect(html).toContain('href="/m/login?again=1&amp;return=')
    expect(html).not.toContain('name="fundPassword"')
  })

  it.each([
    [{ fundPassword: '' }, 'fundPassword', 'This field is required'],
    [{ fundPassword: '48291' }, 'fundPassword', 'A fund password is 6 digits'],
    [{ fundPassword: '48291a' }, 'fundPassword', 'A fund password is 6 digits'],
    [{ fundPassword: '111111', confirmFundPassword: '111111' }, 'fundPassword', 'too easy to guess'],
    [{ fundPassword: '654321', confirmFundPassword: '654321' }, 'fundPassword', 'too easy to guess'],
    [{ confirmFundPassword: '482914' }, 'confirmFundPassword', 'Confirmation password not matched'],
    [{ loginPassword: '' }, 'loginPassword', 'Enter your password'],
  ])('without scripts, the form of the first fund password refuses %j at %s', async (fields, name, text) => {
    const html = await (await post(await newPlayer(), { ...typed, ...fields })).text()
    expect(messageAt(html, name)).toContain(text)
    expect(sent()).toEqual([])
  })
})

describe('a platform that requires text as fund password', () => {
  beforeEach(() => {
    lobby.platform.values.securityConfig = {
      hasFundPassword: false,
      fundPasswordRule: { kind: 'text', min: 8, max: 20, charset: 'ascii' },
    }
  })

  it('a platform that requires text as fund password gets a text field, without boxes for digits', async () => {
    const who = await newPlayer()
    const html = await open(who)
    expect(html).toContain('8 to 20 letters (A to Z), digits and symbols')
    expect(html).not.toContain('inputMode="numeric"')
    await post(who, { ...typed, fundPassword: 'river-7St', confirmFundPassword: 'river-7St' })
    expect(await payloadOf(sent()[0]?.body ?? '')).toMatchObject({ fundPassword: 'river-7St' })
  })

  it.each(['482913', 'river 7Stone', 'নদী-river-7'])(
    'a platform that requires text as fund password has its rule enforced: %s is refused at the field',
    async (fundPassword) => {
      const html = await (await post(await newPlayer(), { ...typed, fundPassword })).text()
      expect(messageAt(html, 'fundPassword')).toContain(
        'A fund password is 8 to 20 letters (A to Z), digits and symbols',
      )
      expect(sent()).toEqual([])
    },
  )
})

it('a fund password has six digits when the platform’s rule cannot be followed', async () => {
  lobby.platform.values.securityConfig = {
    hasFundPassword: false,
    fundPasswordRule: { kind: 'text', min: 20, max: 8 },
  }
  expect(await open(await newPlayer())).toContain('6 digits to protect your money')
})

/** Returns the text below a field. */
const messageAt = (html: string, name: string): string =>
  new RegExp(`<p id="fund-password-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''

it('the form of the first fund password forwards the browser’s JWE unopened', async () => {
  await post(await newPlayer(), { encrypted: 'head..iv.payload.tag' })
  expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ value: 'head..iv.payload.tag' })
})

it.each([
  ['password.old.wrong', 'loginPassword', 'Incorrect login password'],
  ['fund.password.weak', 'fundPassword', 'too easy to guess'],
])(
  'the form of the first fund password shows the platform’s error %s at %s',
  async (errorCode, name, text) => {
    lobby.platform.script('setFundPassword', { kind: 'refusal', errorCode, status: 422 })
    const html = await (await post(await newPlayer())).text()
    expect(messageAt(html, name)).toContain(text)
  },
)

it.each([
  ['fund.password.set', 'You already have a fund password'],
  ['login.locked', 'Too many failed attempts'],
])('the form of the first fund password shows %s for the form as a whole', async (errorCode, text) => {
  lobby.platform.script('setFundPassword', { kind: 'refusal', errorCode, status: 422 })
  expect(await (await post(await newPlayer())).text()).toContain(text)
})

it('the form of the first fund password returns to the page that the player came from, and to no other site', async () => {
  const who = await newPlayer()
  const back = `${path}?return=${encodeURIComponent('/m/voucherCenter')}`
  expect(await (await post(who, typed, back)).text()).toContain('href="/m/voucherCenter"')
  const away = `${path}?return=${encodeURIComponent('//evil.example/')}`
  const html = await (await post(who, typed, away)).text()
  expect(html).toContain('Your fund password has been set.')
  expect(html).not.toContain('evil.example')
})

it('the form of the first fund password is not offered to a member who has one', async () => {
  lobby.platform.values.securityConfig = { hasFundPassword: true }
  const html = await open(await newPlayer())
  expect(html).toContain('You have a fund password')
  expect(html).not.toContain('name="fundPassword"')
})

it('the page of the first fund password offers to try again when the platform does not respond', async () => {
  lobby.platform.script('securityConfig', { kind: 'reset' })
  expect(await open(await newPlayer())).toContain('We couldn’t load this.')
})

it('the form of the first fund password keeps the secrets out of responses, logs and URLs', async () => {
  const who = await newPlayer()
  lobby.platform.script('setFundPassword', { kind: 'refusal', errorCode: 'password.old.wrong', status: 422 })
  const answer = await post(who)
  const html = await answer.text()
  const all = `${html}${JSON.stringify([...answer.headers])}${await readCompleteLog(lobby)}${JSON.stringify(
    lobby.platform.requests.map(({ url, headers, body }) => [url, headers, body]),
  )}`
  expect(all).not.toContain('482913')
  expect(all).not.toContain(LOGIN_PASSWORD)
})

it('the form of the first fund password limits guesses of the login password', async () => {
  const who = await newPlayer()
  lobby.platform.script('setFundPassword', { kind: 'refusal', errorCode: 'password.old.wrong', status: 422 })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await post(who)).status)
  expect(statuses.indexOf(429)).toBe(20)
  expect(sent()).toHaveLength(20)
})

it('the form of the first fund password requires this session’s token', async () => {
  const who = await newPlayer()
  expect((await post(who, { ...typed, csrfToken: 'of-another' })).status).toBe(403)
  expect(sent()).toEqual([])
})

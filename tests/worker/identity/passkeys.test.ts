import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { Authenticator } from '../../fixtures/authenticator'
import {
  PLATFORM_PRIVATE_KEY,
  passkey,
  passkeyCreation,
  passkeyRequest,
  sessionReply,
} from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Passkeys through the lobby: the platform calls, forwarded data, and refusals. */

const lobby = await sharedLobby()
let players = 0
let player: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { PASSKEY3: true }
  await lobby.flush()
  lobby.platform.requests.length = 0
  players += 1
  player = await createMember({ userName: `keys-${players}` })
})

const path = href('passkeys')
const lacksPasskeys = async () => {
  lobby.platform.values.whitelabel = {}
  await lobby.flush()
}

const call = (of: string, body: unknown, who?: TestMember, headers: Record<string, string> = {}) =>
  lobby.api(`/m/api/passkeys${of}`, {
    method: 'POST',
    ...(who && { member: who }),
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
async function outcome(answer: ReturnType<typeof call>): Promise<[number, string | undefined]> {
  const response = await answer
  return [response.status, ((await response.json()) as { code?: string }).code]
}
const bodiesOf = (name: Parameters<typeof lobby.platform.calls>[0]) =>
  lobby.platform.calls(name).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

const authenticator = new Authenticator()
const credential = authenticator.make({ challenge: passkeyCreation().challenge, origin: ORIGIN }, 'bWVtYmVy')
const signed = authenticator.use({ challenge: passkeyRequest().challenge, origin: ORIGIN })

/** Returns the cookie that identifies this browser, as the response sets it. */
const browserCookie = (response: Awaited<ReturnType<typeof call>>): string =>
  response.headers.getSetCookie().find((line) => line.startsWith('__Host-passkey-browser=')) ?? ''

describe('a passkey challenge for a login', () => {
  it('a passkey challenge for a login is the same for all visitors, and names no credentials, whatever the platform answers', async () => {
    lobby.platform.values.passkeyLoginOptions = passkeyRequest({
      allowCredentials: [{ id: 'c29tZWJvZHk', type: 'public-key' }],
    })
    const answers = await Promise.all([call('/login', undefined), call('/login', undefined, player)])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toEqual({ ...passkeyRequest(), timeout: 180_000 })
    expect(lobby.platform.calls('passkeyLoginOptions').map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('a passkey challenge for a login is requested for our origin and this browser, whose id no script can read', async () => {
    const first = await call('/login', undefined)
    const cookie = browserCookie(first)
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    await call('/login', undefined, undefined, { Cookie: cookie.split(';')[0] ?? '' })
    await call('/login', undefined, undefined, { Cookie: '__Host-passkey-browser=forged value' })
    const [one, two, three] = bodiesOf('passkeyLoginOptions')
    expect(one).toEqual({
      origin: ORIGIN,
      browser: cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')),
    })
    expect(two).toEqual(one)
    expect(three?.browser).not.toBe(one?.browser)
  })

  it.each([{ username: 'rafi88' }, { origin: 'https://evil.example' }])(
    'a passkey challenge for a login ignores additional fields of the browser: %o',
    async (body) => {
      expect(await outcome(call('/login', body))).toEqual([400, 'bad-body'])
      expect(lobby.platform.calls('passkeyLoginOptions')).toEqual([])
    },
  )
})

describe('passkey options of the platform', () => {
  it.each(['evil.example', 'example', 'lobby.example.evil.example', 'obby.example'])(
    'passkey options of the platform for the site %s are not forwarded',
    async (rpId) => {
      lobby.platform.values.passkeyLoginOptions = passkeyRequest({ rpId })
      lobby.platform.values.passkeyOptions = passkeyCreation({ rp: { id: rpId, name: 'Oriel' } })
      expect(await outcome(call('/login', undefined))).toEqual([502, 'malformed'])
      expect(await outcome(call('/new', undefined, player))).toEqual([502, 'malformed'])
    },
  )

  it('passkey options of the platform have a fixed shape, and unknown fields are dropped', async () => {
    lobby.platform.values.passkeyOptions = passkeyCreation({ extensions: { appid: 'https://evil.example' } })
    const options = (await (await call('/new', undefined, player)).json()) as object
    expect(options).toMatchObject({ rp: { id: 'lobby.example' }, attestation: 'none' })
    expect(options).not.toHaveProperty('extensions')
    lobby.platform.values.passkeyOptions = passkeyCreation({ challenge: 'short' })
    expect(await outcome(call('/new', undefined, player))).toEqual([502, 'malformed'])
  })
})

describe('a new passkey', () => {
  it('a new passkey is forwarded to the platform for the member', async () => {
    const answer = await call('', { credential }, player)
    expect([answer.status, await answer.json()]).toEqual([200, { id: 'P2' }])
    expect(bodiesOf('addPasskey')).toEqual([{ credential }])
    expect(lobby.platform.calls('addPasskey')[0]?.headers.authorization).toBe('canary-member-token-7d1f')
  })

  it.each([
    ['a guest', undefined, 401, 'login-required'],
    ['free play', 4, 403, 'passkeys-refused'],
    ['an unknown type', 99, 403, 'passkeys-refused'],
  ])('a new passkey is refused to %s', async (_, type, status, code) => {
    const who = type === undefined ? undefined : await createMember({ type })
    expect(await outcome(call('', { credential }, who))).toEqual([status, code])
    expect(await outcome(call('/new', undefined, who))).toEqual([status, code])
    expect(lobby.platform.calls('addPasskey')).toEqual([])
  })

  it('a new passkey is refused without the CSRF token of the session, and from another origin', async () => {
    const forged = { Cookie: player.cookie, 'X-CSRF-Token': 'of-somebody-else-0123' }
    expect(await outcome(call('', { credential }, undefined, forged))).toEqual([403, 'csrf-token'])
    expect(await outcome(call('/new', undefined, undefined, forged))).toEqual([403, 'csrf-token'])
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect(await outcome(call('', { credential }, player, foreign))).toEqual([403, 'foreign-origin'])
    expect(lobby.platform.calls('addPasskey')).toEqual([])
  })

  it.each([
    [{ credential: { ...credential, id: 'x'.repeat(2000) } }],
    [{ credential: { ...credential, response: { ...credential.response, attestationObject: '<' } } }],
    [{ credential: { ...credential, type: 'password' } }],
    [{}],
    [[]],
  ])('a new passkey with another shape never reaches the platform', async (body) => {
    expect(await outcome(call('', body, player))).toEqual([400, 'bad-body'])
    expect(lobby.platform.calls('addPasskey')).toEqual([])
  })

  it.each(['passkey.refused', 'passkey.expired', 'passkey.exists', 'passkey.most'])(
    'a new passkey that is refused shows the reason: %s',
    async (errorCode) => {
      lobby.platform.script('addPasskey', { kind: 'refusal', errorCode, status: 403 })
      expect(await outcome(call('', { credential }, player))).toEqual([422, errorCode])
    },
  )
})

const BROWSER = 'b'.repeat(32)
const withBrowser = `__Host-passkey-browser=${BROWSER}; lang=EN`
const post = (fields: Record<string, string>, cookie = withBrowser, page: string = href('login')) =>
  lobby.postForm(page, { method: 'passkey', ...fields }, { Cookie: cookie })
const textOf = async (answer: ReturnType<typeof post>) =>
  (await (await answer).text()).replaceAll('&#x27;', '’')

describe('a login by passkey', () => {
  it('a login by passkey opens a session like any other, and leads to the requested page', async () => {
    const answer = await post({ passkey: JSON.stringify(signed), return: '/m/notice' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/m\/notice/),
    ])
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('__Host-session='))).toBe(true)
    expect(bodiesOf('passkeyLogin')).toEqual([{ browser: BROWSER, credential: signed }])
  })

  it('a login by passkey leads to no other site', async () => {
    const answer = await post({ passkey: JSON.stringify(signed), return: 'https://evil.example' })
    expect(answer.headers.get('Location')).toMatch(/^\/m\//)
  })

  it('a login by passkey replaces the previous session', async () => {
    lobby.platform.values.passkeyLogin = sessionReply()
    const before = player.cookie
    const answer = await lobby.postForm(
      href('login'),
      { method: 'passkey', passkey: JSON.stringify(signed), csrfToken: player.csrfToken },
      { Cookie: `${before}; ${withBrowser}` },
    )
    const own = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session=')) ?? ''
    expect(own.split(';')[0]).not.toBe(before)
  })

  it.each([
    ['unknown', 'passkey.refused', 'We couldn’t accept this passkey.'],
    ['late', 'passkey.expired', 'This took too long.'],
    ['of a closed account', 'login.disabled', 'User does not exist or is disabled'],
  ])(
    'a login by passkey that is %s leaves the password form, with an explanation',
    async (_, errorCode, sentence) => {
      lobby.platform.script('passkeyLogin', { kind: 'refusal', errorCode, status: 403 })
      const html = await textOf(post({ passkey: JSON.stringify(signed) }))
      expect(html).toContain(sentence)
      expect(html).toContain('name="password"')
    },
  )

  it('a login by passkey without this browser’s id counts as expired, and does not reach the platform', async () => {
    expect(await textOf(post({ passkey: JSON.stringify(signed) }, 'lang=EN'))).toContain(
      'This took too long.',
    )
    expect(lobby.platform.calls('passkeyLogin')).toEqual([])
  })

  it.each(['', 'null', '{}', '[', '{"__proto__":{}}', JSON.stringify({ ...signed, id: '' })])(
    'a login by passkey with the text %s never reaches the platform',
    async (text) => {
      expect(await textOf(post({ passkey: text }))).toContain('We couldn’t accept this passkey.')
      expect(lobby.platform.calls('passkeyLogin')).toEqual([])
    },
  )

  it('a login by passkey is refused from another origin', async () => {
    const answer = await lobby.fetch(href('login'), {
      method: 'POST',
      headers: { Origin: 'https://evil.example', Cookie: withBrowser },
      body: new URLSearchParams({ method: 'passkey', passkey: JSON.stringify(signed) }),
    } as never)
    expect(answer.status).toBe(403)
    expect(lobby.platform.calls('passkeyLogin')).toEqual([])
  })

  it('failed logins by passkey are limited by IP address', async () => {
    lobby.platform.script('passkeyLogin', { kind: 'refusal', errorCode: 'passkey.refused', status: 403 })
    const from = { Cookie: withBrowser, 'CF-Connecting-IP': '203.0.113.77' }
    const fields = { method: 'passkey', passkey: JSON.stringify(signed) }
    for (let tries = 0; tries < 30; tries++) await lobby.postForm(href('login'), fields, from)
    const last = await lobby.postForm(href('login'), fields, from)
    expect(await last.text()).toContain('Too many attempts.')
    expect(lobby.platform.calls('passkeyLogin')).toHaveLength(30)
  })

  it('a login by passkey leaves no signed data in the log', async () => {
    lobby.platform.script('passkeyLogin', { kind: 'bytes', body: 'broken', status: 500 })
    await post({ passkey: JSON.stringify(signed) })
    await call('', { credential }, player)
    for (const secret of [signed.response.signature, credential.response.clientDataJSON, BROWSER])
      expect(readCompleteLog(lobby)).not.toContain(secret)
  })
})

describe('the login page', () => {
  const login = async (cookie = '') =>
    (await lobby.fetch(href('login'), { headers: { Cookie: `lang=EN; ${cookie}` } })).text()

  it('the login page offers passkey login first on a device that has a passkey', async () => {
    const html = await login('passkey=1')
    expect(html.indexOf('Log in with a passkey')).toBeGreaterThan(0)
    expect(html.indexOf('Log in with a passkey')).toBeLessThan(html.indexOf('name="password"'))
    expect(html).toContain('You can use your passkey on this device.')
  })

  it('the login page lets the browser suggest passkeys in the name field', async () => {
    const html = await login()
    expect(html).toMatch(/autocomplete="username webauthn"/i)
    expect(html).not.toContain('Log in with a passkey')
  })
})

describe('the passkey page', () => {
  const open = async (who = player) =>
    (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()

  it('the passkey page lists the member’s passkeys, and removes one without scripts', async () => {
    lobby.platform.values.passkeys = {
      list: [passkey(), passkey({ id: 'P7', name: undefined, isSynced: false })],
    }
    const html = await open()
    for (const part of [
      'Google Password Manager',
      'Unknown device',
      'Added',
      'not used yet',
      'href="#remove-P7"',
    ])
      expect(html).toContain(part)
    const answer = await lobby.postForm(
      path,
      { csrfToken: player.csrfToken, passkeyId: 'P7' },
      { Cookie: player.cookie },
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    expect(lobby.platform.calls('removePasskey').map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/P7(\?|$)/),
    ])
  })

  it('removing a passkey of another member reports it as unknown', async () => {
    lobby.platform.script('removePasskey', { kind: 'refusal', errorCode: 'passkey.not.found', status: 404 })
    const cookie = `${player.cookie}; lang=EN`
    const fields = { csrfToken: player.csrfToken, passkeyId: 'of-another' }
    expect(await (await lobby.postForm(path, fields, { Cookie: cookie })).text()).toContain(
      'We couldn’t find this passkey. It may have been removed.',
    )
    for (const passkeyId of ['', '../inbox', 'a'.repeat(65)]) {
      const answer = await lobby.postForm(path, { ...fields, passkeyId }, { Cookie: cookie })
      expect(await answer.text()).toContain('We couldn’t find this passkey. It may have been removed.')
    }
    expect(lobby.platform.calls('removePasskey')).toHaveLength(1)
  })

  it('the passkey page removes nothing without the CSRF token, or for accounts that cannot have passkeys', async () => {
    const without = await lobby.postForm(path, { passkeyId: 'P1' }, { Cookie: player.cookie })
    expect(without.status).toBe(403)
    const trial = await createMember({ type: 4 })
    const answer = await lobby.postForm(
      path,
      { csrfToken: trial.csrfToken, passkeyId: 'P1' },
      { Cookie: trial.cookie },
    )
    expect(answer.status).toBe(403)
    expect(await open(trial)).toContain('Please login an actual account to use this function')
    expect(lobby.platform.calls('removePasskey')).toEqual([])
  })

  describe('the passkey page long after the login', () => {
    const listed = (confirmBy: 'password' | 'login') => {
      lobby.platform.values.passkeys = { list: [passkey({ id: 'P7' })], confirmBy }
    }
    const confirm = (fields: Record<string, string>) =>
      lobby.postForm(
        path,
        { csrfToken: player.csrfToken, intent: 'confirm', ...fields },
        { Cookie: `${player.cookie}; lang=EN` },
      )

    it('the passkey page requires the password before a change when the login was long ago, without scripts too', async () => {
      listed('password')
      const html = await open()
      expect(html).toContain('Enter your password to add or remove passkeys.')
      expect(html).toContain('name="loginPassword"')
      expect(html).not.toContain('href="#remove-P7"')
      expect(html).not.toContain('Add a passkey')
      const answer = await confirm({ loginPassword: 'river-Stone-7' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
      const [call] = lobby.platform.calls('confirmIdentity')
      expect(call?.headers.authorization).toBe('canary-member-token-7d1f')
      const { value } = JSON.parse(call?.body ?? '') as { value: string }
      const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
      expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({
        loginPassword: 'river-Stone-7',
      })
      expect(readCompleteLog(lobby)).not.toContain('river-Stone-7')
    })

    it('the passkey page shows a wrong password at its field', async () => {
      listed('password')
      expect(await (await confirm({ loginPassword: '' })).text()).toContain('Enter your password')
      expect(lobby.platform.calls('confirmIdentity')).toEqual([])
      lobby.platform.script('confirmIdentity', {
        kind: 'refusal',
        errorCode: 'password.old.wrong',
        status: 403,
      })
      const html = await (await confirm({ loginPassword: 'not-this-one' })).text()
      expect(html).toContain('Incorrect login password')
      expect(html).not.toContain('not-this-one')
    })

    it('the passkey page redirects members without a password to another login, even while logged in', async () => {
      listed('login')
      lobby.platform.values.whitelabel = { PASSKEY3: true, MOBILEVERCODELOGIN3: true }
      await lobby.flush()
      const html = await open()
      expect(html).toContain('Log in again to add or remove passkeys.')
      const link = /href="(\/m\/login\?again=1&amp;return=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      expect(link).toContain(encodeURIComponent(path))
      const login = await lobby.fetch(String(link), { headers: { Cookie: `${player.cookie}; lang=EN` } })
      const form = await login.text()
      expect(form).toContain('name="password"')
      // The login offers an SMS code, which members without a password need.
      const bySms = /href="(\/m\/login\?[^"]*method=sms[^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&')
      const other = await lobby.fetch(String(bySms), { headers: { Cookie: `${player.cookie}; lang=EN` } })
      expect(await other.text()).toContain('name="verificationCode"')
    })

    it('the passkey page reports when it was open for too long', async () => {
      lobby.platform.script('removePasskey', { kind: 'refusal', errorCode: 'confirm.password', status: 403 })
      const answer = await lobby.postForm(
        path,
        { csrfToken: player.csrfToken, passkeyId: 'P7' },
        { Cookie: `${player.cookie}; lang=EN` },
      )
      expect(await answer.text()).toContain('Enter your password first to confirm it’s you.')
      lobby.platform.script('passkeyOptions', { kind: 'refusal', errorCode: 'confirm.login', status: 403 })
      expect(await outcome(call('/new', undefined, player))).toEqual([422, 'confirm.login'])
    })
  })

  it('the passkey page redirects guests to the login', async () => {
    const answer = await lobby.fetch(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining('/m/login'),
    ])
  })

  it('the passkey page shows the rest when the list does not load', async () => {
    lobby.platform.script('passkeys', { kind: 'bytes', body: 'broken', status: 500 })
    const html = await open()
    expect(html).toContain('Log in with your fingerprint, face or screen lock instead of a password.')
    expect(html).toContain('We couldn’t load this.')
  })
})

describe('a passkey challenge for a withdrawal', () => {
  const wanted = { amount: '2000', account: 'A1', key: 'key-of-the-form' }

  it('a passkey challenge for a withdrawal is for this amount, account and key, and our origin', async () => {
    const answer = await call('/withdrawal', wanted, player)
    expect([answer.status, await answer.json()]).toMatchObject([200, { rpId: 'lobby.example' }])
    expect(bodiesOf('withdrawalPasskeyOptions')).toEqual([
      { origin: ORIGIN, amount: '2000', accountId: 'A1', idempotencyKey: 'key-of-the-form' },
    ])
  })

  it.each([
    { ...wanted, amount: '1e9' },
    { ...wanted, account: '../x' },
    { ...wanted, origin: ORIGIN },
    { amount: '2000' },
  ])('a passkey challenge for a withdrawal of another shape never reaches the platform: %o', async (body) => {
    expect(await outcome(call('/withdrawal', body, player))).toEqual([400, 'bad-body'])
    expect(lobby.platform.calls('withdrawalPasskeyOptions')).toEqual([])
  })

  it('a passkey challenge for a withdrawal is closed to guests and to accounts that cannot withdraw', async () => {
    expect(await outcome(call('/withdrawal', wanted))).toEqual([401, 'login-required'])
    expect(await outcome(call('/withdrawal', wanted, await createMember({ type: 40 })))).toEqual([
      403,
      'withdraw-refused',
    ])
  })

  it('a passkey challenge of the platform for another site is not forwarded', async () => {
    lobby.platform.values.withdrawalPasskeyOptions = passkeyRequest({ rpId: 'evil.example' })
    expect(await outcome(call('/withdrawal', wanted, player))).toEqual([502, 'malformed'])
  })
})

describe('a platform without passkeys', () => {
  beforeEach(lacksPasskeys)

  it('a platform without passkeys gets no passkey calls, and no page offers a passkey', async () => {
    const html = await (
      await lobby.fetch(href('login'), { headers: { Cookie: 'passkey=1; lang=EN' } })
    ).text()
    expect(html).not.toContain('Log in with a passkey')
    expect(html).toMatch(/autocomplete="username"/i)
    expect(await outcome(call('/login', undefined))).toEqual([404, 'not-available'])
    expect(await outcome(call('/new', undefined, player))).toEqual([404, 'not-available'])
    expect(await outcome(call('', { credential }, player))).toEqual([404, 'not-available'])
    expect(await textOf(post({ passkey: JSON.stringify(signed) }))).toContain('isn’t available at the moment')
    const page = await lobby.fetch(path, { headers: { Cookie: `${player.cookie}; lang=EN` } })
    expect(await page.text()).toContain('Passkeys aren’t available at the moment.')
    const names = ['passkeyLoginOptions', 'passkeyLogin', 'passkeys', 'passkeyOptions', 'addPasskey'] as const
    for (const name of names) expect(lobby.platform.calls(name), name).toEqual([])
  })
})

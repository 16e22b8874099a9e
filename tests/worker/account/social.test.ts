import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { FIREBASE_APP } from '../../fixtures/firebase-product'
import { PLATFORM_KEY, sessionReply } from '../../fixtures/platform-values'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Login by Google and Facebook in the built worker. The browser's side is tested in
 * tests/e2e/account/social.spec.ts and tests/firebase.
 */

const lobby = await sharedLobby({ product: { firebase: FIREBASE_APP } })
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, MOBILEVERCODELOGIN3: true }
  await lobby.flush()
})

const jwe = () => encryptPayload([PLATFORM_KEY], { type: 'firebase', firebaseIdToken: 'x.y.' })

interface Post {
  at?: Lobby
  clientIp?: string
}
const post = (path: string, fields: Record<string, string>, { at = lobby, clientIp }: Post = {}) =>
  at.postForm(path, { method: 'firebase', ...fields }, { ...(clientIp && { 'CF-Connecting-IP': clientIp }) })

async function outcomeOf(path: string, fields: Record<string, string>, options?: Post) {
  return (await (await post(path.replace(/(?=\?|$)/, '.data'), fields, options)).json()) as Record<
    string,
    unknown
  >
}

/** Returns the names of the providers on a page’s buttons. */
async function buttons(path: string, at: Lobby = lobby): Promise<string[]> {
  const html = await (await at.fetch(path, { headers: { 'Accept-Language': 'en' } })).text()
  return [...html.matchAll(/Continue with (\w+)/g)].map(([, name]) => String(name))
}

describe('the social login buttons', () => {
  it('the social login buttons appear with Firebase and their flags, on the pages that offer them', async () => {
    expect(await buttons('/m/login')).toEqual(['Google', 'Facebook'])
    expect(await buttons('/m/login?method=sms')).toEqual([])
    expect(await buttons('/m/register')).toEqual(['Facebook'])
  })

  it.each([
    [{ GOOGLELOGIN3: true }, ['Google'], []],
    [{ FACEBOOKLOGIN3: true }, ['Facebook'], ['Facebook']],
    [{}, [], []],
  ])('the social login buttons follow their flags: %o', async (whitelabel, onLogin, onRegister) => {
    lobby.platform.values.whitelabel = whitelabel
    await lobby.flush()
    expect(await buttons('/m/login')).toEqual(onLogin)
    expect(await buttons('/m/register')).toEqual(onRegister)
  })

  it('without Firebase the social login buttons are absent whatever the flags say, and a posted login is refused', async () => {
    await using other = await takeLobby()
    other.platform.values.whitelabel = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }
    expect(await buttons('/m/login', other)).toEqual([])
    const outcome = await outcomeOf('/m/login', { encrypted: await jwe() }, { at: other })
    expect(outcome).toEqual({ actionData: { error: 'not-available' } })
    expect(other.platform.calls('login')).toEqual([])
  })
})

describe('the content policy', () => {
  const policy = async (path: string, cookie?: string) => {
    const answer = await lobby.fetch(path, { headers: cookie ? { Cookie: cookie } : {} })
    return answer.headers.get('Content-Security-Policy') ?? ''
  }

  it('the content policy allows Firebase on pages with social login buttons', async () => {
    for (const path of ['/m/login', '/m/register', '/m/register.html']) {
      const text = await policy(path)
      expect(text).toMatch(/frame-src [^;]*https:\/\/demo-lobby\.firebaseapp\.com;/)
      expect(text).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;")
      expect(text).toContain('trusted-types lobby default gapi#gapi goog#html')
    }
  })

  it('the content policy allows Firebase nowhere else, and not for members', async () => {
    const { cookie } = await createMember()
    for (const text of [
      await policy('/m/home'),
      await policy('/m/forget'),
      await policy('/m/login', cookie),
    ]) {
      expect(text).not.toMatch(/google|firebase|default;|gapi/)
    }
  })

  it('page data requested from another page gets 204, so that the browser loads the document with its policy', async () => {
    const from = (path: string | undefined, data = '/m/login.data') =>
      lobby.fetch(data, { headers: path ? { Referer: `${ORIGIN}${path}` } : {} })
    expect((await from('/m/home')).status).toBe(204)
    expect((await from(undefined)).status).toBe(204)
    expect((await from('/m/login?lang=en')).status).toBe(200)
    expect((await from('/m/register.html')).status).toBe(200)
    expect((await from('/m/login', '/m/home.data')).status).toBe(200)
  })
})

describe('a member whose session ended', () => {
  const AGAIN = '/m/login?again=1&return=%2Fm%2Fmember%2Femail&lang=en'

  it('a member whose session ended finds the social login buttons, in a document whose policy allows them', async () => {
    const { cookie } = await createMember()
    const headers = { Cookie: `${cookie}; lang=EN` }
    const answer = await lobby.fetch(AGAIN, { headers })
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /frame-src [^;]*https:\/\/demo-lobby\.firebaseapp\.com;/,
    )
    expect(await answer.text()).toMatch(/Continue with Google/)
    const data = (from: string) =>
      lobby.fetch(AGAIN.replace('?', '.data?'), { headers: { ...headers, Referer: `${ORIGIN}${from}` } })
    // The 204 makes the browser load the document, because the policy of the current document does not allow
    // the providers.
    expect((await data('/m/member/email')).status).toBe(204)
    expect((await data('/m/login?again=1')).status).toBe(200)
  })

  it('a member whose session ended logs in by Google and returns to the form with a new session', async () => {
    const { cookie, csrfToken } = await createMember()
    const encrypted = await jwe()
    const send = (token: string) =>
      lobby.postForm(
        '/m/login?again=1',
        { method: 'firebase', encrypted, return: '/m/member/email', csrfToken: token },
        { Cookie: cookie },
      )
    expect((await send('csrf-of-another-session')).status).toBe(403)
    expect(lobby.platform.calls('login')).toEqual([])
    const answer = await send(csrfToken)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/m/member/email'])
    // The previous cookie no longer belongs to a session.
    const before = await lobby.fetch('/m/member/email', { headers: { Cookie: cookie } })
    expect(before.headers.get('Location')).toMatch(/^\/m\/login\?return=/)
  })
})

it('the end of the session is reported by the document, and not by the preceding 204', async () => {
  const { cookie } = await createMember({ issuedAt: 0, seenAt: 0 })
  const sent = await lobby.fetch('/m/login.data', {
    headers: { Cookie: cookie, Referer: `${ORIGIN}/m/home` },
  })
  expect([sent.status, sent.headers.get('Set-Cookie')]).toEqual([204, null])
  const told = await lobby.fetch('/m/login', { headers: { Cookie: cookie } })
  expect(await told.text()).toContain('"ended":true')
  expect(told.headers.get('Content-Security-Policy')).toContain('firebaseapp.com')
})

describe('an ID token of a social login', () => {
  it('an ID token of a social login is forwarded to the platform unchanged, and logs in', async () => {
    const encrypted = await jwe()
    const answer = await post('/m/login', { encrypted, return: '/m/help', standalone: '1' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/m/help?afterLogin=began'])
    expect(answer.headers.get('Set-Cookie')).toContain('__Host-session=')
    const [call] = lobby.platform.calls('login')
    expect(JSON.parse(call?.body ?? '')).toEqual({ value: encrypted })
    expect(call?.headers.device).toBe('OTHERS')
  })

  it('an ID token of a social login that is not encrypted is refused', async () => {
    const outcome = await outcomeOf('/m/login', { firebaseIdToken: 'x.y.', return: '/m/home' })
    expect(outcome).toEqual({ actionData: { error: 'not-available' } })
    expect(lobby.platform.calls('login')).toEqual([])
  })

  it('a social login never leads to another site', async () => {
    expect(await outcomeOf('/m/login', { encrypted: await jwe(), return: '//evil.example' })).toEqual({
      redirect: '/m/home',
      session: 'began',
    })
  })

  it.each(['login.disabled', 'no.permission', 'encryption.key.unknown'])(
    'an ID token that the platform refuses shows the reason: %s',
    async (errorCode) => {
      lobby.platform.script('login', { kind: 'refusal', errorCode, status: 403 })
      const outcome = await outcomeOf('/m/login', { encrypted: await jwe() })
      expect(outcome).toMatchObject({ actionData: { error: errorCode } })
    },
  )

  it('social logins are limited by IP address', async () => {
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'login.disabled', status: 403 })
    const encrypted = await jwe()
    let last: Record<string, unknown> = {}
    for (let tries = 0; tries < 200 && !JSON.stringify(last).includes('too-many'); tries += 1) {
      last = await outcomeOf('/m/login', { encrypted }, { clientIp: '203.0.113.77' })
    }
    expect(last).toMatchObject({ actionData: { error: 'too-many-requests' } })
  })
})

describe('registration by Facebook', () => {
  it('registration by Facebook requires accepted terms', async () => {
    const outcome = await outcomeOf('/m/register', { encrypted: await jwe() })
    expect(outcome).toEqual({ actionData: { fieldErrors: { agreed: 'not-agreed' } } })
    expect(lobby.platform.calls('register')).toEqual([])
  })

  it('registration by Facebook welcomes new members, and sends existing ones to the requested page', async () => {
    const sent = { encrypted: await jwe(), agreed: 'on' }
    lobby.platform.values.register = sessionReply({ firstTimeLogin: 1 })
    expect(await outcomeOf('/m/register?return=%2Fm%2Fhelp', sent)).toEqual({
      redirect: '/m/register?return=%2Fm%2Fhelp',
      session: 'registered',
    })
    lobby.platform.values.register = sessionReply({ firstTimeLogin: 0 })
    expect(await outcomeOf('/m/register?return=%2Fm%2Fhelp', sent)).toEqual({
      redirect: '/m/help',
      session: 'began',
    })
  })

  it('registration by Facebook reports a refused field as an error of the whole form', async () => {
    lobby.platform.script('register', {
      kind: 'refusal',
      errorCode: 'register.affiliate.unknown',
      status: 400,
    })
    const outcome = await outcomeOf('/m/register', { encrypted: await jwe(), agreed: 'on' })
    expect(outcome).toEqual({
      actionData: { error: 'register.affiliate.unknown', values: { agreed: 'on' } },
    })
  })

  it('registration by Facebook is refused when its flag is off', async () => {
    lobby.platform.values.whitelabel = { GOOGLELOGIN3: true }
    await lobby.flush()
    const outcome = await outcomeOf('/m/register', { encrypted: await jwe(), agreed: 'on' })
    expect(outcome).toEqual({ actionData: { error: 'not-available', values: { agreed: 'on' } } })
  })
})

import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginContract } from '../../../shared/areas/account/login'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import type { FormResult } from '../../../shared/forms/form-result'
import type { Lobby } from '../harness/harness'
import { parseSetCookies } from '../harness/responses'
import { takeLobby } from '../harness/shared-servers'

/**
 * Attacks on accounts, against the built lobby with the built sandbox. Each of the two must stop what the
 * other misses.
 */

let lobby: Lobby

/**
 * Starts a separate lobby for a group of tests, so that their guesses do not use up the limits of the next
 * group.
 */
function useLobby(): void {
  beforeAll(async () => {
    lobby = await takeLobby({ sandbox: true })
  })
  afterAll(() => lobby[Symbol.asyncDispose]())
  beforeEach(() => lobby.fetch('/__sandbox/reset', { method: 'POST' }))
}

let last = 0
const newClientIp = () => {
  last += 1
  return `198.51.100.${last}`
}

const post = (path: string, fields: Record<string, string>, { cookie = '', clientIp = newClientIp() } = {}) =>
  lobby.postForm(path, fields, { ...(cookie && { Cookie: cookie }), 'CF-Connecting-IP': clientIp })

const login = (username: string, password: string, more: Record<string, string> = {}) =>
  post('/m/login.data', { method: 'username', username, password, ...more })

async function outcomeOf(
  answer: ReturnType<typeof post>,
): Promise<FormResult<LoginContract> & { redirect?: string }> {
  const line = (await (await answer).json()) as { actionData?: FormResult<LoginContract>; redirect?: string }
  return { ...line.actionData, ...(line.redirect !== undefined && { redirect: line.redirect }) }
}

const solutionOf = async (id: string): Promise<string> =>
  ((await (await lobby.fetch(`/__sandbox/captcha?id=${id}`)).json()) as { answer: string }).answer

const cookieOf = (response: Awaited<ReturnType<typeof post>>) =>
  `__Host-session=${(parseSetCookies(response)['__Host-session'] ?? '').split('; ')[0]}`

async function sessionOf(cookie: string) {
  const text = await (await lobby.api('/m/home.data', { headers: { Cookie: cookie } })).text()
  const { loaderData } = JSON.parse(text.split('\n')[0] ?? '') as {
    loaderData: { root: { session: { kind: string; ended?: true; csrfToken?: string } } }
  }
  return loaderData.root.session
}

describe('a captcha', () => {
  useLobby()

  const idOf = ({ extra }: FormResult<LoginContract>): string => {
    const captcha = extra?.captcha
    if (!captcha) throw new Error('no captcha is asked for')
    return captcha.id
  }

  /**
   * Fails two logins, after which the platform requires a captcha.
   * @returns the captcha’s id
   */
  async function untilAsked(username: string): Promise<string> {
    await login(username, 'Wr0ng-Passw0rd')
    return idOf(await outcomeOf(login(username, 'Wr0ng-Passw0rd')))
  }

  it('a captcha is required, and the right solution logs in', async () => {
    const captchaId = await untilAsked('rafi88')
    expect((await outcomeOf(login('rafi88', 'play1234'))).fieldErrors).toEqual({
      captcha: 'login.captcha.required',
    })
    const captcha = await solutionOf(captchaId)
    expect(await outcomeOf(login('rafi88', 'play1234', { captcha, captchaId }))).toEqual({
      redirect: '/m/home',
    })
  })

  it('a captcha can be used once, right or wrong', async () => {
    const captchaId = await untilAsked('rafi88')
    const captcha = await solutionOf(captchaId)
    const first = await outcomeOf(login('rafi88', 'Wr0ng-Passw0rd', { captcha, captchaId }))
    expect(first.fieldErrors).toEqual({ password: 'login.credentials.wrong' })
    const again = await outcomeOf(login('rafi88', 'play1234', { captcha, captchaId }))
    expect(again.fieldErrors).toEqual({ captcha: 'login.captcha.wrong' })

    const next = idOf(again)
    const answer = await solutionOf(next)
    const guessed = await outcomeOf(login('rafi88', 'play1234', { captcha: '000000x', captchaId: next }))
    expect(guessed.fieldErrors).toEqual({ captcha: 'login.captcha.wrong' })
    const late = await outcomeOf(login('rafi88', 'play1234', { captcha: answer, captchaId: next }))
    expect(late.fieldErrors).toEqual({ captcha: 'login.captcha.wrong' })
  })

  it('a captcha shown for one account can be used for another, but only once', async () => {
    const captchaId = await untilAsked('bilal_agent')
    const captcha = await solutionOf(captchaId)
    await untilAsked('nusrat')
    expect(await outcomeOf(login('nusrat', 'play1234', { captcha, captchaId }))).toEqual({
      redirect: '/m/home',
    })
    // The other account has used up the captcha, because one captcha does not serve two accounts.
    const spent = await outcomeOf(login('bilal_agent', 'play1234', { captcha, captchaId }))
    expect(spent.fieldErrors).toEqual({ captcha: 'login.captcha.wrong' })
  })
})

describe('brute force', () => {
  useLobby()

  it('brute force is stopped, from any number of IP addresses and with every captcha solved', async () => {
    let captcha: { id: string } | undefined
    const codes: string[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const more = captcha ? { captcha: await solutionOf(captcha.id), captchaId: captcha.id } : {}
      const outcome = await outcomeOf(login('bilal_agent', `Guess-Nr-${guess}`, more))
      captcha = outcome.extra?.captcha
      codes.push(outcome.error ?? Object.values(outcome.fieldErrors ?? {})[0] ?? 'in')
    }
    expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'login.credentials.wrong'))
    expect(new Set(codes.slice(6))).not.toContain('login.credentials.wrong')
    expect(codes).not.toContain('in')
    expect(codes.at(-1)).toBe('too-many-requests')
  })
})

describe('an encrypted form', () => {
  useLobby()

  const keys = async () =>
    ((await (await lobby.api('/m/api/keys')).json()) as { keys: PlatformPublicKey[] }).keys
  /** Sends an encrypted form with a plain name that an attacker invented. */
  const sendJwe = (encrypted: string) => {
    last += 1
    return outcomeOf(post('/m/login.data', { method: 'username', username: `somebody-${last}`, encrypted }))
  }
  const credentials = { type: 'username', username: 'rafi88', password: 'play1234' }

  it('an encrypted form logs in once, and is refused when sent again', async () => {
    const jwe = await encryptPayload(await keys(), credentials)
    expect(await sendJwe(jwe)).toEqual({ redirect: '/m/home' })
    expect((await sendJwe(jwe)).error).toBe('encryption.replayed')
  })

  it('an encrypted form is counted by its encrypted account, not by the plain name beside it', async () => {
    const guess = async (number: number) =>
      sendJwe(
        await encryptPayload(await keys(), {
          ...credentials,
          username: 'special41',
          password: `Guess-${number}`,
        }),
      )
    const errors: string[] = []
    for (let number = 0; number < 12; number += 1) {
      const { error, fieldErrors } = await guess(number)
      errors.push(error ?? Object.values(fieldErrors ?? {})[0] ?? 'in')
    }
    expect(errors.slice(0, 10)).not.toContain('too-many-requests')
    expect(errors.slice(10)).toEqual(['too-many-requests', 'too-many-requests'])
  })

  it.each([
    ['another account is refused', 'somebody-else', { error: 'unknown' }],
    ['no account is refused', undefined, { error: 'unknown' }],
    ['its account logs in', credentials.username, { redirect: '/m/home' }],
  ])('an encrypted form whose header names %s is refused by the platform', async (_, account, expected) => {
    const [key] = await keys()
    const { kid, ...jwk } = key as PlatformPublicKey
    const payload = { ...credentials, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() }
    const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload))).setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid,
    })
    if (account) jwe.setKeyManagementParameters({ apu: new TextEncoder().encode(account) })
    expect(await sendJwe(await jwe.encrypt(await importJWK(jwk, 'ECDH-ES')))).toMatchObject(expected)
  })

  it('an encrypted form logs in once when sent many times at the same time', async () => {
    const jwe = await encryptPayload(await keys(), { ...credentials, username: 'nusrat' })
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => sendJwe(jwe)))
    expect(outcomes.filter(({ redirect }) => redirect !== undefined)).toHaveLength(1)
  })

  it.each([-150, 150])('an encrypted form from a clock that is %i s off is refused', async (seconds) => {
    const published = await keys()
    vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
    const stale = { ...credentials, username: `late${seconds}` }
    const jwe = await encryptPayload(published, stale).finally(() => vi.useRealTimers())
    expect((await sendJwe(jwe)).error).toBe('encryption.stale')
  })

  it('an encrypted form with an old key is refused, and accepted with the new one', async () => {
    const old = await encryptPayload(await keys(), credentials)
    await lobby.fetch('/__sandbox/rotate-key?overlapS=0', { method: 'POST' })
    expect((await sendJwe(old)).error).toBe('encryption.key.unknown')
    expect(await sendJwe(await encryptPayload(await keys(), credentials))).toEqual({ redirect: '/m/home' })
    await lobby.fetch('/__sandbox/rotate-key?overlapS=0', { method: 'POST' })
    // Without scripts, the worker encrypts the form with the new key, and the player notices nothing.
    expect(await outcomeOf(login('rafi88', 'play1234'))).toEqual({ redirect: '/m/home' })
  })
})

describe('an old session cookie', () => {
  useLobby()

  const logIn = async () =>
    cookieOf(await post('/m/login', { method: 'username', username: 'nusrat', password: 'play1234' }))

  it('an old session cookie is worthless after logout', async () => {
    const cookie = await logIn()
    const { csrfToken = '' } = await sessionOf(cookie)
    expect((await post('/m/logout', { csrfToken }, { cookie })).status).toBe(303)
    expect(await sessionOf(cookie)).toEqual({ kind: 'guest' })
  })

  it('an old session cookie is worthless after the password was changed elsewhere', async () => {
    const [phone, laptop] = [await logIn(), await logIn()]
    const { csrfToken = '' } = await sessionOf(laptop)
    expect((await sessionOf(phone)).kind).toBe('member')
    const changed = await post(
      '/m/changePsw',
      {
        csrfToken,
        oldPassword: 'play1234',
        newPassword: 'river-Stone-42',
        confirmNewPassword: 'river-Stone-42',
      },
      { cookie: laptop },
    )
    expect(changed.status).toBe(200)
    expect(await sessionOf(phone)).toEqual({ kind: 'guest', ended: 'elsewhere' })
    expect((await sessionOf(cookieOf(changed))).kind).toBe('member')
    expect((await outcomeOf(login('nusrat', 'play1234'))).fieldErrors).toEqual({
      password: 'login.credentials.wrong',
    })
  })
})

describe('a stranger at an open session', () => {
  useLobby()

  /** Creates a member’s session whose login was eleven minutes ago. */
  async function oldSession(username: string) {
    const cookie = cookieOf(await post('/m/login', { method: 'username', username, password: 'play1234' }))
    const { csrfToken = '' } = await sessionOf(cookie)
    await lobby.fetch('/__sandbox/security', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: username, loginConfirmedAt: Date.now() - 11 * 60_000 }),
    })
    return { cookie, csrfToken }
  }
  const newPasskey = async ({ cookie, csrfToken }: Awaited<ReturnType<typeof oldSession>>) => {
    const answer = await lobby.api('/m/api/passkeys/new', {
      method: 'POST',
      headers: { Cookie: cookie, 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/json' },
    })
    return ((await answer.json()) as { code?: string }).code ?? 'challenge'
  }
  const confirm = (who: Awaited<ReturnType<typeof oldSession>>, loginPassword: string) =>
    outcomeOf(
      post(
        '/m/member/passkeys.data',
        { csrfToken: who.csrfToken, intent: 'confirm', loginPassword },
        { cookie: who.cookie },
      ) as never,
    )

  it('a stranger at an open session adds no passkey, and can guess the password only a few times', async () => {
    const stolen = await oldSession('nusrat')
    expect(await newPasskey(stolen)).toBe('confirm.password')
    const errors = []
    for (let tries = 0; tries < 8; tries++) {
      const { error, fieldErrors } = (await confirm(stolen, `guess-${tries}`)) as FormResult
      errors.push(error ?? Object.values(fieldErrors ?? {})[0])
    }
    expect(new Set(errors)).toEqual(new Set(['login-password-wrong', 'login.locked']))
    expect((await confirm(stolen, 'play1234')).error).toBe('login.locked')
    expect(await newPasskey(stolen)).toBe('confirm.password')
  })

  it('a stranger at an open session gains nothing by the password of another account', async () => {
    const [stolen, own] = [await oldSession('nusrat'), await oldSession('hamza')]
    expect(await confirm(own, 'play1234')).toMatchObject({ redirect: '/m/member/passkeys' })
    // The passkey is refused because the test lobby’s origin is not the sandbox’s. That is checked only after
    // the confirmation.
    expect([await newPasskey(own), await newPasskey(stolen)]).toEqual(['passkey.refused', 'confirm.password'])
    // The CSRF token belongs to one session and the cookie to another, so the form is refused.
    expect(await newPasskey({ cookie: own.cookie, csrfToken: stolen.csrfToken })).toBe('csrf-token')
  })
})

describe('the profile image of a member', () => {
  useLobby()

  it('the profile image of a member is stored and shown by the platform', async () => {
    const cookie = cookieOf(
      await post('/m/login', { method: 'username', username: 'nusrat', password: 'play1234' }),
    )
    const { csrfToken = '' } = await sessionOf(cookie)
    const list = await lobby.api('/m/api/icon', { member: { cookie, csrfToken } })
    const { icons } = (await list.json()) as { icons: { id: string; url: string }[] }
    const chosen = await lobby.api('/m/api/icon', {
      method: 'POST',
      member: { cookie, csrfToken },
      body: JSON.stringify({ id: icons[2]?.id }),
    })
    expect(await chosen.json()).toEqual({ icon: icons[2]?.url })
    const home = await (await lobby.api('/m/home.data', { headers: { Cookie: cookie } })).text()
    expect(home).toContain(`"icon":"${icons[2]?.url}"`)
    expect((await lobby.fetch(icons[2]?.url ?? '')).headers.get('Content-Type')).toBe('image/svg+xml')
  })
})

describe('a regular expression of the platform that would run forever', () => {
  useLobby()

  // A backtracking engine such as JavaScript’s would practically never finish with this name.
  const endless = `${'a'.repeat(40)}!`
  const form = {
    method: 'username',
    password: 'river-Stone-42',
    confirmPassword: 'river-Stone-42',
    agreed: 'on',
  }
  const setHostileRule = async (hostileRule: boolean) => {
    const headers = { 'Content-Type': 'application/json' }
    await lobby.fetch('/__sandbox/scenario', {
      method: 'POST',
      headers,
      body: JSON.stringify({ hostileRule }),
    })
    await lobby.flush()
  }
  afterAll(() => setHostileRule(false))

  it('a platform’s regular expression that would run forever reaches neither form nor page, and our rule applies instead', async () => {
    await setHostileRule(true)
    const page = await lobby.fetch('/m/register')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('([a-z])+')
    const errorsFor = async (username: string) =>
      (await outcomeOf(post('/m/register.data', { ...form, confirmPassword: 'another', username })))
        .fieldErrors
    const errors = await errorsFor(endless)
    expect(errors).toMatchObject({ confirmPassword: 'mismatch' })
    expect(errors).not.toHaveProperty('username')
    expect(await errorsFor('aaa!')).toMatchObject({ username: 'too-short' })
  })
})

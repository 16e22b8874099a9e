import type { Response } from 'miniflare'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/** Sessions as seen from outside: their end, the notice of it, and the cookie afterwards. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const favouritePath = '/m/api/favourites/PG/1000'
const dead = { kind: 'refusal', errorCode: 'login.not.session', status: 401 } as const

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const open = (path: string, { cookie }: Pick<TestMember, 'cookie'>) =>
  lobby.fetch(path, { headers: { Cookie: cookie } })

/** Returns the session in a page’s data, and the response. */
async function sessionIn(path: string, who: Pick<TestMember, 'cookie'>) {
  const response = await lobby.api(`${path}.data`, { headers: { Cookie: who.cookie } })
  const [first = ''] = (await response.text()).split('\n')
  const { loaderData } = JSON.parse(first) as {
    loaderData: { root: { session: { kind: string; csrfToken: string; own: { previousLogin: unknown } } } }
  }
  return { response, session: loaderData.root.session }
}

const isCleared = (response: Response) =>
  /^;.*Max-Age=0/.test(parseSetCookies(response)['__Host-session'] ?? '')

describe('the session cookie', () => {
  it('the cookie of an active session is renewed after a minute, out of reach of scripts and other sites', async () => {
    const [fresh, used] = [await createMember(), await createMember({ seenAt: Date.now() - 2 * MINUTE })]
    expect((await open('/m/home', fresh)).headers.getSetCookie()).toEqual([])
    const response = await open('/m/home', used)
    const { '__Host-session': cookie = '' } = parseSetCookies(response)
    const [value = '', ...attributes] = cookie.split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(value).not.toBe(used.cookie.split('=')[1])
    const { session } = await sessionIn('/m/home', { cookie: `__Host-session=${value}` })
    expect(session).toMatchObject({ kind: 'member', own: { userName: 'rahim01' }, csrfToken: used.csrfToken })
  })

  it('a session cookie that mixes parts of two is treated as a guest’s and removed', async () => {
    const [left, right] = [await createMember({ type: 4 }), await createMember({ type: 0 })]
    const [a, b] = [left, right].map(({ cookie }) => cookie.replace('__Host-session=', '').split('.'))
    for (const part of [0, 2, 3, 4]) {
      const mixed = a?.map((piece, index) => (index === part ? b?.[index] : piece)).join('.')
      const { response, session } = await sessionIn('/m/home', { cookie: `__Host-session=${mixed}` })
      // Both cookies have the same header part, so swapping that changes nothing.
      expect(session.kind).toBe(part === 0 ? 'member' : 'guest')
      expect(isCleared(response)).toBe(part !== 0)
    }
  })

  it('the session cookie of one member is refused with another member’s CSRF token', async () => {
    const [one, other] = [await createMember(), await createMember({ csrfToken: 'csrf-of-somebody-else' })]
    const response = await lobby.api(favouritePath, {
      method: 'PUT',
      member: { cookie: one.cookie, csrfToken: other.csrfToken },
    })
    expect(response.status).toBe(403)
    expect(lobby.platform.calls('addFavourite')).toEqual([])
  })
})

const postForm = (path: string, fields: Record<string, string>, cookie?: string) =>
  lobby.postForm(path, fields, { ...(cookie !== undefined && { Cookie: cookie }) })

const credentials = { method: 'username', username: 'rahim01', password: 'Passw0rd-1' }
const cookieOf = (response: Response) =>
  `__Host-session=${(parseSetCookies(response)['__Host-session'] ?? '').split('; ')[0]}`

describe('a login', () => {
  it('a login starts a new session: from guest to trial player to member', async () => {
    const trial = await postForm('/m/trail', { adult: 'on' })
    const asTrial = cookieOf(trial)
    const { session: first } = await sessionIn('/m/home', { cookie: asTrial })
    expect(first).toMatchObject({ kind: 'member', type: 4, own: { userName: 'trial01' } })

    const csrfToken = String(first.csrfToken)
    const login = await postForm('/m/login', { ...credentials, csrfToken }, asTrial)
    expect([login.status, login.headers.get('Location')]).toEqual([303, '/m/home'])
    const attributes = (parseSetCookies(login)['__Host-session'] ?? '').split('; ').slice(1)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    const { session: second } = await sessionIn('/m/home', { cookie: cookieOf(login) })
    expect(second).toMatchObject({ kind: 'member', type: 0, own: { userName: 'rahim01' } })
    expect(second.csrfToken).not.toBe(first.csrfToken)

    // The trial player’s cookie is now worthless, and reports no ended session.
    await expect
      .poll(async () => (await sessionIn('/m/home', { cookie: asTrial })).session)
      .toEqual({ kind: 'guest' })
  })

  it('a login replaces a planted session cookie', async () => {
    for (const planted of ['__Host-session=planted', '__Host-session=planted; __Host-session=again']) {
      const login = await postForm('/m/login', credentials, planted)
      expect(login.status).toBe(303)
      expect(cookieOf(login)).not.toContain('planted')
    }
    const victim = await createMember({ userName: 'attacker', csrfToken: 'csrf-known-to-the-attacker' })
    const refused = await postForm('/m/login', credentials, victim.cookie)
    expect(refused.status).toBe(403)
    const fields = { ...credentials, csrfToken: victim.csrfToken }
    const { session } = await sessionIn('/m/home', {
      cookie: cookieOf(await postForm('/m/login', fields, victim.cookie)),
    })
    expect(session).toMatchObject({ own: { userName: 'rahim01' } })
    expect(session.csrfToken).not.toBe(victim.csrfToken)
  })

  it('a login shows when and from where the account was last used, and never the token', async () => {
    lobby.platform.values.login = {
      ...(lobby.platform.values.login as object),
      previousLogin: { time: 1_700_000_000_000, place: 'Dhaka' },
    }
    const login = await postForm('/m/login', credentials)
    const cookie = cookieOf(login)
    const { response, session } = await sessionIn('/m/home', { cookie })
    expect(session.own.previousLogin).toEqual({ time: 1_700_000_000_000, place: 'Dhaka' })
    const documents = await Promise.all(
      ['/m/home', '/m/changePsw', '/m/login'].map(async (path) => (await open(path, { cookie })).text()),
    )
    for (const text of [...documents, await login.text()]) expect(text).not.toContain(MEMBER_TOKEN)
    for (const [, value] of [...login.headers, ...response.headers]) expect(value).not.toContain(MEMBER_TOKEN)
  })

  it('a login to a disabled account is refused with the reason, keeps the name, and starts no session', async () => {
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'login.disabled', status: 403 })
    const refused = await postForm('/m/login?lang=en', credentials)
    const html = await refused.text()
    expect([refused.status, html]).toEqual([
      422,
      expect.stringContaining('User does not exist or is disabled'),
    ])
    expect(html).toContain(`value="${credentials.username}"`)
    expect(parseSetCookies(refused)).not.toHaveProperty('__Host-session')
  })

  it('a login is refused when another site posts the form (login CSRF)', async () => {
    const response = await lobby.fetch('/m/login', {
      method: 'POST',
      headers: {
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(credentials).toString(),
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    expect(lobby.platform.calls('login')).toEqual([])
  })
})

it('unknown account types are refused by the API', async () => {
  for (const type of [3, 43, 99, -1]) {
    const response = await lobby.api(favouritePath, { method: 'PUT', member: await createMember({ type }) })
    expect([type, response.status]).toEqual([type, 403])
  }
  expect(lobby.platform.calls('addFavourite')).toEqual([])
})

describe.each([
  ['idle for half an hour', { seenAt: Date.now() - 30 * MINUTE }],
  ['twelve hours old, although active', { issuedAt: Date.now() - 12 * HOUR }],
])('a session that is %s', (_, age) => {
  it('an ended session is reported once, and its cookie is removed', async () => {
    const player = await createMember(age)
    const { response, session } = await sessionIn('/m/home', player)
    expect(session).toEqual({ kind: 'guest', ended: true })
    expect(isCleared(response)).toBe(true)
    expect(lobby.platform.calls('memberInfo')).toEqual([])
    const after = await lobby.api('/m/home.data')
    expect(await after.text()).not.toContain('"ended"')
  })

  it('an ended session is reported in a document that no other guest gets', async () => {
    const player = await createMember(age)
    const told = await open('/m/home', player)
    expect(await told.text()).toContain('"ended":true')
    expect(isCleared(told)).toBe(true)
    for (let again = 0; again < 2; again += 1) {
      expect(await (await lobby.fetch('/m/home')).text()).not.toContain('"ended":true')
    }
  })

  it('an ended session keeps its cookie in responses that cannot report its end: public API reads and redirects', async () => {
    const player = await createMember(age)
    for (const path of ['/m/api/winners', '/m/home//', '/robots.txt']) {
      const response = await open(path, player)
      expect([path, response.headers.getSetCookie()]).toEqual([path, []])
    }
    const refused = await lobby.api(favouritePath, { method: 'PUT', member: player })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      401,
      'session-expired',
    ])
    expect(isCleared(refused)).toBe(true)
  })

  it('an ended session redirects from a page for members to the login, with the reason and a return URL', async () => {
    const player = await createMember(age)
    const response = await open('/m/changePsw', player)
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      '/m/login?return=%2Fm%2FchangePsw',
    ])
    expect(response.headers.getSetCookie()).toEqual([])
    const data = await lobby.api('/m/changePsw.data', { headers: { Cookie: player.cookie } })
    expect(await data.json()).toEqual({ redirect: '/m/login?return=%2Fm%2FchangePsw', session: 'ended' })
    expect(data.headers.getSetCookie()).toEqual([])
    const { response: login, session } = await sessionIn('/m/login', player)
    expect(session).toEqual({ kind: 'guest', ended: true })
    expect(isCleared(login)).toBe(true)
  })
})

describe('a member token that the platform rejects', () => {
  it('a token rejected after a page has begun ends the session, and the next response reports it', async () => {
    const player = await createMember()
    lobby.platform.script('memberInfo', dead)
    const page = await (await open('/m/home', player)).text()
    expect(page).toContain('session-expired')
    await expect
      .poll(async () => (await sessionIn('/m/home', player)).session)
      .toEqual({ kind: 'guest', ended: true })
    lobby.platform.heal()
    expect((await lobby.api(favouritePath, { method: 'PUT', member: player })).status).toBe(401)
    expect(lobby.platform.calls('addFavourite')).toEqual([])
  })

  it('a token rejected in an API call ends the session immediately', async () => {
    const player = await createMember()
    lobby.platform.script('addFavourite', dead)
    const response = await lobby.api(favouritePath, { method: 'PUT', member: player })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      401,
      'session-expired',
    ])
    expect(isCleared(response)).toBe(true)
    lobby.platform.heal()
    await expect.poll(async () => (await sessionIn('/m/home', player)).session.kind).toBe('guest')
  })

  it('a rejected token is noticed once per request, however many calls return it', async () => {
    await using own = await takeLobby()
    for (const call of ['memberInfo', 'favourites', 'updateLanguage'] as const)
      own.platform.script(call, dead)
    const { cookie } = await createMember()
    // The page is in another language than the session, which the worker reports to the platform after the
    // response.
    const response = await own.fetch('/m/home?lang=EN', { headers: { Cookie: cookie } })
    await response.text()
    await expect.poll(() => own.logs.join('\n')).toContain('"event":"language-not-told"')
    const noticed = (await readCompleteLog(own))
      .split('\n')
      .filter((line) => line.includes('"member-token-dead"'))
    expect(noticed).toHaveLength(1)
  })

  it('a token rejected at a form redirects to the login, with the reason and a return URL', async () => {
    const player = await createMember()
    lobby.platform.script('changePassword', dead)
    const response = await lobby.postForm(
      '/m/changePsw',
      {
        csrfToken: player.csrfToken,
        oldPassword: 'Old-Passw0rd',
        newPassword: 'New-Passw0rd',
        confirmNewPassword: 'New-Passw0rd',
      },
      { Cookie: player.cookie },
    )
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/m/login?return=%2Fm%2FchangePsw',
    ])
    const [ended = ''] = (parseSetCookies(response)['__Host-session'] ?? '').split('; ')
    const { response: login, session } = await sessionIn('/m/login', { cookie: `__Host-session=${ended}` })
    expect(session).toEqual({ kind: 'guest', ended: true })
    expect(isCleared(login)).toBe(true)
  })
})

describe('while the list of ended sessions is unreachable', () => {
  it('while the list of ended sessions is unreachable, every session counts, and the failure is logged', async () => {
    await using blind = await takeLobby({ mistake: { in: 'revocationList', message: 'no list' } })
    const player = await createMember()
    const response = await blind.api('/m/home.data', { headers: { Cookie: player.cookie } })
    expect(await response.text()).toContain('"kind":"member"')
    await expect
      .poll(() => blind.logs.filter((line) => line.includes('"event":"revocations-unreachable"')).length)
      .toBeGreaterThan(0)
    expect(blind.logs.join('\n')).not.toContain(MEMBER_TOKEN)
  })
})

describe('the language of a member', () => {
  const reported = () => lobby.platform.calls('updateLanguage')

  /**
   * Requests a page's data in a language, as after a switch by script.
   * @returns the session's cookie afterwards
   */
  async function pageIn(language: string, cookie: string): Promise<string> {
    const response = await lobby.api('/m/home.data', { headers: { Cookie: `${cookie}; lang=${language}` } })
    await response.text()
    const renewed = parseSetCookies(response)['__Host-session']
    return renewed === undefined ? cookie : `__Host-session=${renewed.split('; ')[0]}`
  }

  it('the language of a member is sent to the platform once, and stored in the session', async () => {
    const { cookie } = await createMember()
    expect(await pageIn('BN', cookie)).toBe(cookie)
    expect(reported()).toEqual([])
    await pageIn('EN', cookie)
    await expect.poll(() => reported().length).toBe(1)
    expect(JSON.parse(reported()[0]?.body ?? '')).toEqual({ language: 'EN' })
    expect(reported()[0]?.headers).toMatchObject({ authorization: MEMBER_TOKEN, language: 'EN' })
    // The language is sent after the response, so one of the next pages renews the session with it.
    let sealed = cookie
    await expect
      .poll(async () => {
        sealed = await pageIn('EN', cookie)
        return sealed === cookie
      })
      .toBe(false)
    expect(await pageIn('EN', sealed)).toBe(sealed)
    expect(reported()).toHaveLength(1)
    await pageIn('UR', sealed)
    await expect.poll(() => reported().length).toBe(2)
    expect(JSON.parse(reported()[1]?.body ?? '')).toEqual({ language: 'UR' })
  })

  it('the language of a member is sent once for many simultaneous pages, and not by API calls', async () => {
    const { cookie } = await createMember()
    await lobby.api('/m/api/winners', { headers: { Cookie: `${cookie}; lang=EN` } })
    expect(reported()).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => pageIn('EN', cookie)))
    await (await lobby.fetch('/m/home?lang=EN')).text()
    await expect.poll(() => reported().length).toBe(1)
    await pageIn('EN', cookie)
    expect(reported()).toHaveLength(1)
  })

  it('the language of a member applies although the platform refuses it, and is sent again with the next page', async () => {
    await using deaf = await takeLobby()
    deaf.platform.script('updateLanguage', { kind: 'refusal', errorCode: 'x', status: 400 })
    const { cookie } = await createMember()
    const choose = () => deaf.fetch('/m/home?lang=EN', { headers: { Cookie: cookie } })
    const response = await choose()
    expect(response.status).toBe(200)
    expect(parseSetCookies(response).lang).toMatch(/^EN/)
    await expect.poll(() => deaf.logs.join('\n')).toContain('language-not-told')
    deaf.platform.heal()
    expect(parseSetCookies(await choose())['__Host-session']).toBeUndefined()
    await expect.poll(() => deaf.platform.calls('updateLanguage').length).toBe(1)
  })

  it('the language of a member is sent once to a platform that does not know the call, without a warning', async () => {
    await using deaf = await takeLobby()
    deaf.platform.script('updateLanguage', { kind: 'refusal', errorCode: 'unknown.path', status: 404 })
    const { cookie } = await createMember()
    const choose = () => deaf.fetch('/m/home?lang=EN', { headers: { Cookie: cookie } })
    // The session stores the language, so that no other isolate sends it again.
    await expect.poll(async () => parseSetCookies(await choose())['__Host-session']).toBeDefined()
    expect(deaf.platform.calls('updateLanguage')).toHaveLength(1)
    expect(await readCompleteLog(deaf)).not.toContain('language-not-told')
  })

  it('the language of a member is sent with the first page after a login', async () => {
    const cookie = cookieOf(await postForm('/m/login', { ...credentials, username: 'reads-english' }))
    await pageIn('EN', cookie)
    await expect.poll(() => reported().map(({ body }) => JSON.parse(body))).toEqual([{ language: 'EN' }])
  })
})

describe('a change of password', () => {
  const change = (who: TestMember, fields: Record<string, string> = {}, at: Lobby = lobby) =>
    at.postForm(
      '/m/changePsw',
      {
        csrfToken: who.csrfToken,
        oldPassword: 'Old-Passw0rd',
        newPassword: 'New-Passw0rd',
        confirmNewPassword: 'New-Passw0rd',
        ...fields,
      },
      { Cookie: who.cookie },
    )

  it('a change of password ends every other session of the member and reports it, and none of other members', async () => {
    const [mine, phone, other] = [
      await createMember({ userName: 'jamila' }),
      await createMember({ userName: 'JAMILA' }),
      await createMember({ userName: 'jamila2' }),
    ]
    // The state of these sessions was read and cached a moment ago. The cache must not extend them.
    for (const who of [mine, phone, other])
      expect((await sessionIn('/m/home', who)).session.kind).toBe('member')
    const changed = await change(mine)
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('"state":"saved"')
    const renewed = cookieOf(changed)

    const refused = await lobby.api(favouritePath, { method: 'PUT', member: phone })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      401,
      'session-expired',
    ])
    const { response, session } = await sessionIn('/m/home', phone)
    expect(session).toEqual({ kind: 'guest', ended: 'elsewhere' })
    expect(isCleared(response)).toBe(true)
    expect((await change(phone)).headers.get('Location')).toBe('/m/login?return=%2Fm%2FchangePsw')
    expect(lobby.platform.calls('changePassword')).toHaveLength(1)
    expect(lobby.platform.calls('addFavourite')).toEqual([])

    expect((await sessionIn('/m/home', other)).session).toMatchObject({ own: { userName: 'jamila2' } })
    expect((await sessionIn('/m/home', { cookie: renewed })).session).toMatchObject({
      own: { userName: 'jamila' },
    })
    const still = await lobby.api(favouritePath, {
      method: 'PUT',
      member: { cookie: renewed, csrfToken: mine.csrfToken },
    })
    expect(still.status).toBe(204)
    // A copy of the previous cookie is worthless as well.
    await expect.poll(async () => (await sessionIn('/m/home', mine)).session.kind).toBe('guest')
  })

  it('a change of password that fails ends no session', async () => {
    const [mine, phone] = [
      await createMember({ userName: 'kamal' }),
      await createMember({ userName: 'kamal' }),
    ]
    lobby.platform.script('changePassword', { kind: 'refusal', errorCode: 'password.old.wrong', status: 403 })
    const refused = await change(mine)
    expect(parseSetCookies(refused)['__Host-session']).toBeUndefined()
    for (const who of [mine, phone]) expect((await sessionIn('/m/home', who)).session.kind).toBe('member')
  })

  it('a change of password in another isolate ends sessions in this one within seconds', async () => {
    const phone = await createMember({ userName: 'nasrin' })
    expect((await sessionIn('/m/home', phone)).session.kind).toBe('member')
    await lobby.endElsewhere('nasrin')
    await expect
      .poll(async () => (await sessionIn('/m/home', phone)).session, { timeout: 20_000 })
      .toEqual({ kind: 'guest', ended: 'elsewhere' })
    expect(
      (await sessionIn('/m/home', await createMember({ userName: 'nasrin', issuedAt: Date.now() }))).session
        .kind,
    ).toBe('member')
  })

  it('a change of password succeeds when the list of ended sessions is unreachable', async () => {
    await using blind = await takeLobby({ mistake: { in: 'revocationList', message: 'no list' } })
    const [mine, phone] = [await createMember({ userName: 'omar' }), await createMember({ userName: 'omar' })]
    const changed = await change(mine, {}, blind)
    expect(await changed.text()).toContain('"state":"saved"')
    const after = await blind.api('/m/home.data', { headers: { Cookie: phone.cookie } })
    expect(await after.text()).toContain('"ended":"elsewhere"')
  })

  it('a password reset by SMS ends the sessions of the member that the platform names, not of the typed name', async () => {
    const [owner, victim] = [
      await createMember({ userName: 'tahmina' }),
      await createMember({ userName: 'victim' }),
    ]
    lobby.platform.values.setPasswordByPhone = { userName: 'tahmina' }
    const reset = await postForm('/m/forget', {
      method: 'sms',
      step: 'code',
      username: 'victim',
      mobileNum: '1712345678',
      countryDialingCode: '880',
      verificationCode: '123456',
      newPassword: 'New-Passw0rd',
      confirmNewPassword: 'New-Passw0rd',
    })
    expect(await reset.text()).toContain('"state":"done"')
    expect((await sessionIn('/m/home', owner)).session).toEqual({ kind: 'guest', ended: 'elsewhere' })
    expect((await sessionIn('/m/home', victim)).session.kind).toBe('member')
  })
})

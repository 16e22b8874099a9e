import type { Response } from 'miniflare'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { href } from '../../../shared/paths'
import { hashMemberName, REVOCATION_TTL_MS } from '../../../worker/session/revocation'
import { unsealSessionCookie } from '../../../worker/session/seal'
import { deviceSession, MEMBER_TOKEN, securityEvent } from '../../fixtures/platform-values'
import { createMember, SESSION_KEY, type TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** The devices page: its content, ending sessions, and the notice in ended sessions. */

const lobby = await sharedLobby({ allLanguages: true })
beforeEach(() => lobby.platform.heal())

const path = href('devices')
const LOGIN = '/m/login?return=%2Fm%2Fmember%2Fdevices'
let players = 0
/** Creates two sessions of a new member, because limits are counted by member. */
async function newPlayer(type = 0) {
  players += 1
  const userName = `devices-${players}`
  const [here, there] = await Promise.all(
    [1, 2].map((n) =>
      createMember({ userName, type, sessionId: `session-${n}`, csrfToken: `csrf-of-session-000${n}` }),
    ),
  )
  return { userName, here: here as TestMember, there: there as TestMember }
}
const cookies = ({ cookie }: Pick<TestMember, 'cookie'>) => ({ Cookie: `${cookie}; lang=EN` })
const open = (who: Pick<TestMember, 'cookie'>, url = path) => lobby.fetch(url, { headers: cookies(who) })
const post = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, cookies(who))
const end = (who: TestMember, sessionId: string) => post(who, { intent: 'end', sessionId })
/** Returns the visible text of a response. */
const textOf = async (answer: Response) =>
  (await answer.text()).replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
const isOpen = async (who: Pick<TestMember, 'cookie'>) => (await open(who)).status === 200
/** Reads the reason that the login page shows to the player of an ended session. */
async function readLogoutNotice(who: Pick<TestMember, 'cookie'>): Promise<string> {
  const refused = await open(who)
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, LOGIN])
  return textOf(await open(who, LOGIN))
}
const ELSEWHERE = 'You were logged out from another device.'
const callsOf = (name: EndpointName) => lobby.platform.calls(name)

describe('the devices page', () => {
  it('the devices page shows each session’s device, place and last use, and marks this session', async () => {
    const { here } = await newPlayer()
    lobby.platform.values.deviceSessions = {
      list: [
        deviceSession({ isNewPlace: true, city: 'Dubai', country: 'AE' }),
        deviceSession({
          id: 'session-3',
          device: undefined,
          country: 'nonsense',
          city: undefined,
          address: undefined,
        }),
        deviceSession({
          id: 'session-1',
          device: { kind: 'phone', os: 'Android', browser: 'Chrome' },
          isCurrent: true,
        }),
      ],
    }
    const text = await textOf(await open(here))
    const at = ['Android, ChromeThis device', 'Windows, FirefoxNew location', 'Unknown device'].map((part) =>
      text.indexOf(part),
    )
    expect(at).not.toContain(-1)
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(text).toContain('Dhaka · logged in since 14 Nov 2023')
    expect(text).toContain('Dubai, United Arab Emirates · 14 Nov 2023')
    expect(text).toContain('103.92.•••.18')
    // The session of this device ends by a logout instead.
    expect(text).not.toContain('Log out Android, Chrome')
    expect(text).toContain('Log out Windows, Firefox')
  })

  it.each([
    ['ES', '<bdi>Dubai</bdi><span>, </span><bdi>Emiratos Árabes Unidos</bdi>'],
    ['UR', '<bdi>Dubai</bdi><span>، </span><bdi>متحدہ عرب امارات</bdi>'],
    // The runtime has no country names in Burmese, so the English name is marked as such.
    ['MY', '<bdi>Dubai</bdi><span>၊ </span><bdi lang="en">United Arab Emirates</bdi>'],
  ])('the devices page names city and country as one place, in %s', async (lang, place) => {
    const { here } = await newPlayer()
    lobby.platform.values.deviceSessions = {
      list: [deviceSession({ isNewPlace: true, city: 'Dubai', country: 'AE' })],
    }
    const answer = await lobby.fetch(path, { headers: { Cookie: `${here.cookie}; lang=${lang}` } })
    expect((await answer.text()).replaceAll('<!-- -->', '')).toContain(place)
  })

  it('the devices page shows earlier logins, and how often each occurred', async () => {
    const { here } = await newPlayer()
    lobby.platform.values.securityEvents = {
      list: [
        securityEvent({ kind: 'wrong-password', times: 3 }),
        securityEvent({ id: 'e2', kind: 'passkey-added' }),
        securityEvent({ id: 'e3', kind: 'invented' }),
      ],
    }
    const text = await textOf(await open(here))
    expect(text).toContain('Incorrect password (3 times)')
    expect(text).toContain('Passkey added')
    expect(text).not.toContain('invented')
  })

  it('the devices page shows no unmasked IP address', async () => {
    const { here } = await newPlayer()
    lobby.platform.values.deviceSessions = { list: [deviceSession({ address: '203.0.113.77' })] }
    const html = await (await open(here)).text()
    expect(html).toContain('Windows, Firefox')
    expect(html).not.toContain('203.0.113.77')
  })

  it('the devices page shows the browser’s User-Agent description as text', async () => {
    const { here } = await newPlayer()
    const evil = '<img src=x onerror=alert(1)>'
    lobby.platform.values.deviceSessions = {
      list: [
        deviceSession({
          device: { kind: 'spaceship', os: evil, browser: '\u202e"><script>alert(2)</script>' },
        }),
      ],
    }
    const html = await (await open(here)).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain(evil)
    expect(html).not.toContain('<script>alert(2)')
    expect(html).not.toContain('\u202e')
  })

  it('the devices page says that there is no list where the platform has none, or for a play-money account', async () => {
    const { here } = await newPlayer()
    for (const name of ['deviceSessions', 'securityEvents'] as const)
      lobby.platform.script(name, { kind: 'refusal', errorCode: 'not.found', status: 404 })
    expect(await textOf(await open(here))).toContain('Your list of devices isn’t available at the moment.')
    const { here: trial } = await newPlayer(4)
    expect(await textOf(await open(trial))).toContain('Your list of devices isn’t available at the moment.')
    expect((await end(trial, 'session-2')).status).toBe(403)
    expect(callsOf('endSession')).toEqual([])
  })

  it('the devices page shows one section when the other does not load', async () => {
    const { here } = await newPlayer()
    lobby.platform.script('deviceSessions', { kind: 'reset' })
    const events = await textOf(await open(here))
    expect(events).toContain('We couldn’t load this.')
    expect(events).toContain('Logged in with password')
    lobby.platform.heal()
    lobby.platform.script('securityEvents', { kind: 'reset' })
    const sessions = await textOf(await open(here))
    expect(sessions).toContain('Windows, Firefox')
    expect(sessions).toContain('We couldn’t load your recent activity.')
  })
})

describe('ending a session', () => {
  it('ending a session takes effect immediately, gives the player the reason, and leaves the current session open', async () => {
    const { here, there } = await newPlayer()
    expect(await isOpen(there)).toBe(true)
    const answer = await end(here, 'session-2')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#close`])
    expect(callsOf('endSession').map(({ url }) => url)).toEqual([expect.stringMatching(/\/session-2$/)])
    expect(await readLogoutNotice(there)).toContain(ELSEWHERE)
    // The end is reported once, and then the cookie is removed.
    expect(parseSetCookies(await open(there, LOGIN))['__Host-session']).toContain('Max-Age=0')
    expect(await isOpen(here)).toBe(true)
  })

  it('the end of a session is reported to an open page by the data that it requests after a refused call', async () => {
    const { here, there } = await newPlayer()
    await end(here, 'session-2')
    const refused = await lobby.api('/m/api/wallet', { member: there })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    const data = await lobby.api('/m/home.data', { headers: { Cookie: there.cookie } })
    expect(await data.text()).toContain('"ended":"elsewhere"')
    expect(parseSetCookies(data)['__Host-session']).toContain('Max-Age=0')
  })

  it('the end of a session takes effect within seconds when another isolate has ended it', async () => {
    const { userName, there } = await newPlayer()
    expect(await isOpen(there)).toBe(true)
    await lobby.revokeElsewhere(`${hashMemberName(userName)}/session-2`, 'elsewhere', userName)
    await expect.poll(() => isOpen(there), { timeout: 2 * REVOCATION_TTL_MS }).toBe(false)
    expect(await readLogoutNotice(there)).toContain(ELSEWHERE)
  })

  it('a member can end neither another member’s session nor an unknown one', async () => {
    const [{ here: attacker }, { there: victim }] = [await newPlayer(), await newPlayer()]
    lobby.platform.script('endSession', { kind: 'refusal', errorCode: 'session.not.found', status: 404 })
    expect(await textOf(await end(attacker, 'session-2'))).toContain('This device is already logged out')
    expect(await isOpen(victim)).toBe(true)
    // The other session stays open even when the platform does not check the session’s owner.
    lobby.platform.heal()
    await end(attacker, 'session-2')
    expect(await isOpen(victim)).toBe(true)
  })

  it.each(['', '../others', 'a b', 'x'.repeat(65)])(
    'the id %j of a session to end is not sent to the platform',
    async (id) => {
      const { here } = await newPlayer()
      expect(await textOf(await end(here, id))).toContain('This device is already logged out')
      expect(callsOf('endSession')).toEqual([])
    },
  )

  it('a member cannot end the current session by mistake', async () => {
    const { here } = await newPlayer()
    expect(await textOf(await end(here, 'session-1'))).toContain('This is the device you’re using now.')
    expect(callsOf('endSession')).toEqual([])
    // The cookie is too old to contain the session’s id, but the platform knows the id.
    const old = await createMember({ userName: 'old-cookie' })
    lobby.platform.script('endSession', { kind: 'refusal', errorCode: 'session.current', status: 409 })
    expect(await textOf(await end(old, 'session-1'))).toContain('This is the device you’re using now.')
    for (const who of [here, old]) expect(await isOpen(who)).toBe(true)
  })

  it('the lobby ends no session that the platform did not end', async () => {
    const { here, there } = await newPlayer()
    lobby.platform.script('endSession', { kind: 'refusal', errorCode: 'broken', status: 500 })
    const answer = await end(here, 'session-2')
    expect(await textOf(answer)).toContain('Your connection is slow or you’re offline.')
    expect(await isOpen(there)).toBe(true)
  })

  it('a form of another site or session cannot end a session', async () => {
    const { here, there } = await newPlayer()
    for (const fields of [
      { csrfToken: there.csrfToken, intent: 'end', sessionId: 'session-2' },
      { csrfToken: '', intent: 'others' },
    ])
      expect((await post(here, fields)).status).toBe(403)
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await lobby.postForm(
      path,
      { csrfToken: here.csrfToken, intent: 'others' },
      { ...cookies(here), ...foreign },
    )
    expect(answer.status).toBe(403)
    expect([...callsOf('endSession'), ...callsOf('endOtherSessions')]).toEqual([])
    expect(await isOpen(there)).toBe(true)
  })
})

describe('logging out everywhere else', () => {
  it('logging out everywhere else ends every other session, also those without an id, and keeps this one', async () => {
    const { userName, here, there } = await newPlayer()
    const old = await createMember({ userName })
    const { here: stranger } = await newPlayer()
    const answer = await post(here, { intent: 'others' })
    expect(answer.status).toBe(303)
    expect(callsOf('endOtherSessions').map(({ headers }) => headers.authorization)).toEqual([MEMBER_TOKEN])
    const renewed = {
      cookie: `__Host-session=${(parseSetCookies(answer)['__Host-session'] ?? '').split('; ')[0]}`,
    }
    expect(await isOpen(renewed)).toBe(true)
    expect(await isOpen(stranger)).toBe(true)
    for (const who of [there, old]) expect(await readLogoutNotice(who)).toContain(ELSEWHERE)
    // The cookie still contains the session’s id, so ending an unrelated session does not end this one.
    await lobby.revokeElsewhere('unrelated', 'elsewhere', userName)
    expect(await isOpen(renewed)).toBe(true)
  })

  it('logging out everywhere else does not extend this session', async () => {
    const begun = Date.now() - 11.9 * 3_600_000
    const here = await createMember({ userName: 'long-player', issuedAt: begun, sessionId: 'session-long' })
    const answer = await post(here, { intent: 'others' })
    const renewed = (parseSetCookies(answer)['__Host-session'] ?? '').split('; ')[0] ?? ''
    const session = await unsealSessionCookie(renewed, [
      new Uint8Array(Buffer.from(SESSION_KEY, 'base64url')),
    ])
    expect(session).toMatchObject({ provedAt: begun })
  })

  it('logging out everywhere else ends no session when the platform did not', async () => {
    const { here, there } = await newPlayer()
    lobby.platform.script('endOtherSessions', { kind: 'refusal', errorCode: 'not.found', status: 404 })
    expect(await textOf(await post(here, { intent: 'others' }))).toContain(
      'This isn’t available at the moment.',
    )
    for (const who of [here, there]) expect(await isOpen(who)).toBe(true)
  })
})

describe('the notice of new logins', () => {
  it('the notice of new logins can be switched off when the platform supports it', async () => {
    const { here } = await newPlayer()
    expect(await textOf(await open(here))).not.toContain('Notify me of new logins')
    lobby.platform.values.securityConfig = { hasFundPassword: true, tellsNewLogins: true }
    const html = await (await open(here)).text()
    expect(html).toContain('Notify me of new logins')
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"/)
    expect((await post(here, { intent: 'notices', isOn: 'off' })).status).toBe(303)
    expect(callsOf('tellNewLogins').map(({ body }) => JSON.parse(body))).toEqual([{ isOn: false }])
  })
})

describe('a login and the list of devices', () => {
  const AGENT = 'Canary-Browser/7.1 (Pärty)'
  const credentials = { method: 'username', username: 'rahim01', password: 'Passw0rd-1' }
  const edge = { 'User-Agent': AGENT, 'CF-Connecting-IP': '203.0.113.41' }

  it('a login reports device and IP address to the platform only', async () => {
    const answer = await lobby.postForm('/m/login', credentials, edge)
    expect(answer.status).toBe(303)
    const [call] = callsOf('login')
    expect(call?.headers['visitor-agent']).toMatch(/^Canary-Browser\/7\.1 \(P\?+rty\)$/)
    expect(call?.headers['visitor-address']).toBe('203.0.113.41')
    await lobby.fetch(path, { headers: { ...cookies((await newPlayer()).here), ...edge } })
    for (const { name, headers } of lobby.platform.asked)
      if (name !== 'login') expect([name, headers['visitor-agent']]).toEqual([name, undefined])
    expect(await readCompleteLog(lobby)).not.toContain('Canary-Browser')
    expect(await readCompleteLog(lobby)).not.toContain('203.0.113.41')
  })

  it('a login stores the platform’s session id, by which another device ends it', async () => {
    lobby.platform.values.login = { ...(lobby.platform.values.login as object), sessionId: 'session-9' }
    const login = await lobby.postForm('/m/login', { ...credentials, username: 'rahim09' })
    const there = {
      cookie: `__Host-session=${(parseSetCookies(login)['__Host-session'] ?? '').split('; ')[0]}`,
    }
    expect(await isOpen(there)).toBe(true)
    const { userName } = lobby.platform.values.login as { userName: string }
    await end(await createMember({ userName }), 'session-9')
    expect(await readLogoutNotice(there)).toContain(ELSEWHERE)
  })
})

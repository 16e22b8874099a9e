import { expect, it } from 'vitest'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { takeLobby } from '../harness/shared-servers'

/** Cookies of a local run. WebKit stores them on plain http, and no deployment sets or accepts them. */

const credentials = { method: 'username', username: 'rahim01', password: 'Passw0rd-1' }

const logIn = (lobby: Lobby, origin: string) =>
  lobby.fetch(`${origin}/m/login`, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(credentials).toString(),
  })

async function isMember(lobby: Lobby, origin: string, Cookie: string): Promise<boolean> {
  const answer = await lobby.fetch(`${origin}/m/home.data`, {
    headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  return /"session":\{"kind":"member"/.test(await answer.text())
}

const everyCookie = '/m/home?lang=ur&theme=light&hideDownloadBar=1&affiliateCode=AGENT1'

it.each(['http://localhost:5173', 'http://127.0.0.1:4173', 'http://[::1]:4173'])(
  'a local run at %s sets no Secure cookie, and finds its session again',
  async (origin) => {
    await using lobby = await takeLobby()
    const login = parseSetCookies(await logIn(lobby, origin))
    const [sealed, ...attributes] = (login['local-session'] ?? '').split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
    expect(await isMember(lobby, origin, `local-session=${sealed}`)).toBe(true)

    const visit = parseSetCookies(await lobby.fetch(`${origin}${everyCookie}`))
    expect(Object.keys(visit).sort()).toEqual(['hideDownloadBar', 'lang', 'local-invitation', 'theme'])
    expect(Object.values({ ...login, ...visit }).join('\n')).not.toContain('Secure')

    const { cookie, csrfToken } = await createMember()
    const marked = `${cookie.replace('__Host-', 'local-')}; local-log-out=${csrfToken}`
    const ended = parseSetCookies(await lobby.fetch(`${origin}/m/home`, { headers: { Cookie: marked } }))
    expect(ended['local-session']).toMatch(/^;.*Max-Age=0/)
    expect(ended['local-log-out']).toMatch(/^;.*Max-Age=0/)
  },
)

it.each([
  ['a deployment', 'https://lobby.example', undefined],
  ['a deployment whose name is asked for as a local one', 'http://localhost', undefined],
  ['a local run behind https', 'https://localhost', 'on'],
  ['a local run that a phone opens by the network', 'http://192.168.1.20:4173', 'on'],
  ['a local run by a name that only begins like a local one', 'http://localhost.example', 'on'],
])(
  'a lobby at %s sets Secure cookies only, and accepts no cookie of a local run',
  async (_what, origin, SANDBOX) => {
    await using lobby = await takeLobby({ vars: { SANDBOX } })
    const cookies = {
      ...parseSetCookies(await logIn(lobby, origin)),
      ...parseSetCookies(await lobby.fetch(`${origin}${everyCookie}`)),
    }
    expect(Object.keys(cookies)).toContain('__Host-session')
    expect(Object.keys(cookies).filter((name) => name.startsWith('local-'))).toEqual([])
    for (const cookie of Object.values(cookies)) expect(cookie).toContain('Secure')

    const { cookie, csrfToken } = await createMember()
    expect(await isMember(lobby, origin, cookie)).toBe(true)
    expect(await isMember(lobby, origin, cookie.replace('__Host-', 'local-'))).toBe(false)
    expect(await isMember(lobby, origin, `${cookie}; local-log-out=${csrfToken}`)).toBe(true)
  },
)

import type { Response } from 'miniflare'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { MemberSession } from '../../../worker/session/session'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { games } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Free play, which the operator can switch off. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const inEnglish = { Cookie: 'lang=EN' }
const html = async (path: string) => (await lobby.fetch(path, { headers: inEnglish })).text()
const begin = async (body = 'adult=on') => {
  const answer = await lobby.fetch('/m/trail', {
    method: 'POST',
    headers: {
      ...inEnglish,
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  return { status: answer.status, html: await answer.text() }
}
const turnOff = async () => {
  lobby.platform.values.whitelabel = { CBS3: true, FREEPLAY3: false }
  await lobby.flush()
}

it.each(['/m/home', '/m/login'])(
  'free play is offered on %s only when the operator enables it',
  async (path) => {
    expect(await html(path)).toContain('href="/m/trail')
    await turnOff()
    expect(await html(path)).not.toContain('/m/trail')
  },
)

it('the page of free play shows a message instead of the form when free play is off', async () => {
  expect(await html('/m/trail')).toContain('name="adult"')
  await turnOff()
  const page = await html('/m/trail')
  expect(page).toContain('Free play isn’t available at the moment.')
  expect(page).not.toContain('name="adult"')
})

it('free play opens no account when it is off, and reports that', async () => {
  await turnOff()
  const { status, html } = await begin()
  expect(status).toBe(422)
  expect(html).toContain('Free play isn’t available at the moment.')
  expect(lobby.platform.calls('freePlay')).toEqual([])
})

it('free play is decided by the platform while its feature flags are unknown', async () => {
  lobby.platform.script('whitelabel', { kind: 'bytes', body: 'oops', status: 500 })
  expect((await begin()).status).toBe(303)
})

it.each(['', 'adult=', 'adult=off', 'adult=1'])(
  'free play does not start without confirmed age, whatever is posted: %j',
  async (body) => {
    lobby.platform.requests.length = 0
    const { status, html } = await begin(body)
    expect(status).toBe(422)
    expect(html).toContain('name="adult"')
    expect(lobby.platform.calls('freePlay')).toEqual([])
  },
)

describe('by the rules of ukgc', async () => {
  const strict = await sharedLobby({ product: { ...UKGC_PRODUCT, origin: ORIGIN, jackpotMode: 'live' } })
  const cf = { country: 'MT' } as never

  it('by the rules of ukgc, free play is neither offered nor started, whatever the platform’s flag says', async () => {
    strict.platform.heal()
    strict.platform.values.whitelabel = { FREEPLAY3: true }
    for (const path of ['/m/home', '/m/login', '/m/trail']) {
      const page = await (await strict.fetch(path, { headers: inEnglish, cf })).text()
      expect(page, path).not.toContain(path === '/m/trail' ? 'name="adult"' : 'href="/m/trail')
    }
    const headers = {
      ...inEnglish,
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const answer = await strict.fetch('/m/trail', { method: 'POST', headers, body: 'adult=on', cf })
    expect(answer.status).toBe(422)
    expect(strict.platform.calls('freePlay')).toEqual([])
  })

  it('by the rules of ukgc, no game opens for a session of free play', async () => {
    strict.platform.heal()
    const member = await createMember({ userName: `free-${crypto.randomUUID()}`, type: 4 })
    const body = JSON.stringify({ kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' })
    const answer = await strict.api('/m/api/launch', { method: 'POST', body, member, cf } as never)
    expect(((await answer.json()) as { code?: string }).code).toBe('identity.required')
    expect(strict.platform.calls('trialLaunch')).toEqual([])
  })
})

describe('free play in a browser of an excluded member', () => {
  const mark = '__Host-no-free-play'
  const day = (at: number) => Math.ceil(at / 86_400_000)
  const until = Date.now() + 30 * 86_400_000
  const excluded = (more: object = {}): MemberSession['protection'] => ({
    standing: 'excluded',
    offers: false,
    at: Date.now() - 1000,
    ...more,
  })
  const marked = { Cookie: `lang=EN; ${mark}=${day(until)}` }
  let players = 0
  const someone = (protection: MemberSession['protection'], more: Partial<MemberSession> = {}) => {
    players += 1
    return createMember({ userName: `excluded-${players}`, protection, ...more })
  }
  const markIn = (response: Response) => parseSetCookies(response)[mark]
  const open = async (cookie: string) => markIn(await lobby.fetch('/m/home', { headers: { Cookie: cookie } }))

  it('in a browser of an excluded member, free play is neither offered nor started for any account', async () => {
    for (const path of ['/m/home', '/m/login', '/m/trail']) {
      const page = await (await lobby.fetch(path, { headers: marked })).text()
      expect(page, path).not.toContain(path === '/m/trail' ? 'name="adult"' : 'href="/m/trail')
    }
    lobby.platform.requests.length = 0
    const answer = await lobby.postForm('/m/trail', { adult: 'on' }, marked)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Free play isn’t available at the moment.')
    expect(lobby.platform.calls('freePlay')).toEqual([])
  })

  it('free play disappears with a login that does not invite to play', async () => {
    const page = async (headers: Record<string, string>) =>
      (await lobby.fetch('/m/login', { headers })).text()
    lobby.platform.values.hotGames = { list: games(3) }
    const invitations = ['Your games are where you left them.', 'aria-labelledby="hot-games"']
    const [usual, after] = await Promise.all([page(inEnglish), page(marked)])
    for (const invitation of invitations) {
      expect(usual).toContain(invitation)
      expect(after).not.toContain(invitation)
    }
    expect(after).toContain('name="password"')
  })

  it('browsers without an excluded member still offer free play, with cached pages', async () => {
    await lobby.fetch('/m/home', { headers: marked })
    expect(await html('/m/home')).toContain('href="/m/trail')
    expect((await lobby.fetch('/m/home', { headers: { Cookie: `${mark}=nonsense` } })).status).toBe(200)
  })

  it('after the member’s exclusion, free play ends in every browser of the member', async () => {
    lobby.platform.values.excludeSelf = { standing: 'excluded', until }
    const free = { standing: 'none', offers: true, at: Date.now() - 5000 } as const
    const one = await someone(free)
    const other = await createMember({ userName: `excluded-${players}`, protection: free })
    const path = href('self-exclusion', { length: '12' })
    const fields = { csrfToken: one.csrfToken, length: '12' }
    const answer = await lobby.postForm(path, fields, { Cookie: one.cookie })
    expect(answer.status).toBe(303)
    for (const cookie of [markIn(answer), await open(other.cookie)]) {
      expect(cookie).toMatch(new RegExp(`^${day(until)}; `))
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const [, age] = /Max-Age=(\d+)/.exec(cookie ?? '') ?? []
      expect(Number(age)).toBeGreaterThan(29 * 86_400)
      expect(Number(age)).toBeLessThanOrEqual(31 * 86_400)
    }
  })

  it('once an excluded member has logged in, free play ends in that browser, however the session ends', async () => {
    const { cookie, csrfToken } = await someone(excluded({ until }))
    expect(await open(cookie)).toMatch(new RegExp(`^${day(until)}; `))
    const out = await lobby.postForm('/m/logout', { csrfToken }, { Cookie: cookie })
    expect(markIn(out)).toMatch(new RegExp(`^${day(until)}; `))
    const idle = await someone(excluded({ until }), { seenAt: Date.now() - 3_600_000 })
    expect(await open(idle.cookie)).toMatch(new RegExp(`^${day(until)}; `))
  })

  it('free play stays closed as long as the longest exclusion, and 400 days for an exclusion without an end', async () => {
    const longer = `${mark}=${day(until) + 1}`
    expect(await open(`${(await someone(excluded({ until }))).cookie}; ${longer}`)).toBeUndefined()
    const endless = (await someone(excluded())).cookie
    expect(await open(endless)).toMatch(new RegExp(`^${Math.floor(Date.now() / 86_400_000) + 400}; `))
  })

  it('free play returns after the exclusion, and stays open during a break or after a closed account', async () => {
    expect(await open((await someone(excluded({ until: Date.now() - 1 }))).cookie)).toBeUndefined()
    for (const standing of ['none', 'timeout', 'closed'] as const)
      expect(await open((await someone(excluded({ standing, until }))).cookie)).toBeUndefined()
  })
})

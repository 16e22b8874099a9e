import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { SCRIPTS_COOKIE } from '../../../shared/storage/cookie-names'
import type { MemberSession } from '../../../worker/session/session'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Pages for members on a break, with an exclusion, with a closed account, or with an unknown restriction. */

const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const at = Date.now() - 1000
let players = 0
const someone = (protection: MemberSession['protection'], more: Partial<MemberSession> = {}) => {
  players += 1
  return createMember({ userName: `restricted-${players}`, protection, ...more })
}
const open = (path: string, who: TestMember) =>
  lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN; ${SCRIPTS_COOKIE}=1` } })
const leadsTo = async (path: string, who: TestMember) => {
  const answer = await open(path, who)
  return [answer.status, answer.headers.get('Location')]
}
const protectionCalls = () => lobby.platform.calls('protection')

const closed = [
  ...[href('home'), '/', href('game-list'), href('game'), href('slots-center')],
  ...[href('lottery'), href('launch-game'), href('sports-game'), href('outer-frame')],
  ...[href('deposit'), href('activity'), href('app'), href('trial'), href('member-home'), href('notice')],
  href('cashback'),
  href('invite-friends'),
]
const allowedPages = [
  ...[href('withdraw'), href('payment'), href('payout-accounts'), href('fund-password'), href('transfers')],
  ...[href('betting-record'), href('transactions'), href('payment-records'), href('statement')],
  ...[href('security'), href('devices'), href('change-psw'), href('player-protection')],
  ...[href('service'), href('help'), href('agreement'), href('feedback'), href('web-email')],
  ...[href('complaints'), href('complaint')],
]
/** Pages that are open as long as the member can still change something there (time-off-tools.test.ts). */
const tools = ['time-out', 'self-exclusion', 'account-closure', 'marketing'] as const
/**
 * Links of the page frame that are closed to restricted members. A records page may still contain one, and
 * the worker redirects it.
 */
const frameLinks = [href('activity'), href('reward-center'), href('invite-friends'), href('game-list')]

const restrictions: [string, MemberSession['protection']][] = [
  ['takes a break', { standing: 'timeout', offers: false, at, until: at + 3_600_000 }],
  ['is excluded', { standing: 'excluded', offers: false, at }],
  ['has closed the account', { standing: 'closed', offers: false, at }],
  ['is not known', undefined],
  ['was in a break that has ended', { standing: 'timeout', offers: false, at, until: at + 1 }],
]

describe.each(restrictions)('a member who %s', (_, protection) => {
  const isKnown = protection !== undefined && (protection.until ?? Number.POSITIVE_INFINITY) > Date.now()
  /**
   * Returns the page to which a member is redirected. With an unknown restriction, that page loads it and
   * then leads to the requested page.
   */
  const timeOff = (from: string) => href('time-off', isKnown ? {} : { return: from })
  beforeEach(() => {
    if (isKnown) lobby.platform.values.protection = { standing: protection.standing }
    else lobby.platform.script('protection', { kind: 'reset' })
  })

  it('a restricted member is redirected from games, deposits and offers without a platform call', async () => {
    const who = await someone(protection)
    for (const path of closed) expect(await leadsTo(path, who), path).toEqual([302, timeOff(path)])
    const data = await lobby.api(`${href('home')}.data`, { member: who })
    expect(JSON.parse((await data.text()).split('\n')[0] ?? '')).toMatchObject({
      redirect: timeOff(href('home')),
    })
    expect(protectionCalls()).toEqual([])
  })

  it('a restricted member keeps withdrawal, records, security and help, without links to games around them', async () => {
    const who = await someone(protection)
    const isClosed = isKnown && protection.standing === 'closed'
    const isExcluded = isKnown && protection.standing === 'excluded'
    const stillUseful = tools.filter(
      (tool) => !isClosed && !(isExcluded && ['time-out', 'self-exclusion'].includes(tool)),
    )
    for (const path of [...allowedPages, ...stillUseful.map((tool) => href(tool))]) {
      const answer = await open(path, who)
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      expect(html, path).not.toContain('aria-label="Main"')
      expect(html, path).not.toContain('aria-label="Sections"')
      for (const link of frameLinks) expect(html, `${path} has ${link}`).not.toContain(`href="${link}"`)
    }
  })

  it('a restricted member sees no invitation to play in the login and registration forms', async () => {
    const who = await someone(protection)
    const page = async (path: string) => (await open(path, who)).text()
    const registration = await page(href('register'))
    expect(registration).toContain('You’re logged in')
    expect(registration).not.toContain('Start playing')
    const login = await page(href('login', { again: '1' }))
    expect(login).toContain('name="password"')
    expect(login).not.toContain('Your games are where you left them.')
    expect(login).not.toContain('aria-labelledby="hot-games"')
  })

  it('a restricted member cannot deposit or apply for promotions', async () => {
    const who = await someone(protection)
    for (const path of [href('deposit'), href('activity', { id: 'first', apply: 1 })]) {
      const fields = { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', comment: 'x' }
      const answer = await lobby.postForm(path, fields, { Cookie: who.cookie })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, timeOff(path)])
    }
    for (const call of ['depositByQr', 'applyPromotion'] as const)
      expect(lobby.platform.calls(call)).toEqual([])
  })
})

it('a restricted member shares cached pages only with members of the same restriction', async () => {
  const free = await someone({ standing: 'none', offers: true, at })
  const excluded = await someone({ standing: 'excluded', offers: false, at })
  const hasBar = async (who: TestMember) =>
    (await (await open(href('withdraw'), who)).text()).includes('aria-label="Main"')
  for (let round = 0; round < 2; round += 1) {
    expect(await hasBar(free)).toBe(true)
    expect(await hasBar(excluded)).toBe(false)
  }
})

it('free play and guests are not restricted', async () => {
  const free = await someone(undefined, { type: 4 })
  expect((await open(href('home'), free)).status).toBe(200)
  expect((await lobby.fetch(href('home'))).status).toBe(200)
})

describe('an unknown restriction', () => {
  it('an unknown restriction is loaded by the time-off page, and the requested page opens afterwards', async () => {
    const who = await someone(undefined)
    const wanted = href('notice', { page: '2' })
    const asking = href('time-off', { return: wanted })
    expect(await leadsTo(wanted, who)).toEqual([302, asking])
    expect(await leadsTo(asking, who)).toEqual([302, wanted])
    expect(protectionCalls()).toHaveLength(1)
    expect(await leadsTo(href('time-off'), await someone(undefined))).toEqual([302, href('home')])
    const elsewhere = href('time-off', { return: 'https://evil.example' })
    expect(await leadsTo(elsewhere, await someone(undefined))).toEqual([302, href('home')])
    expect((await open(href('home'), who)).status).toBe(200)
  })

  it('a restriction stays unknown while the platform cannot answer, with an explanation', async () => {
    const who = await someone(undefined)
    lobby.platform.script('protection', { kind: 'reset' })
    const page = await open(href('time-off'), who)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('We couldn’t check if you have an active break or self-exclusion')
    expect(await leadsTo(href('home'), who)).toEqual([302, href('time-off', { return: href('home') })])
  })
})

describe('a change of restriction that the platform reports', () => {
  const slot = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
  const launch = (who: TestMember) =>
    lobby.api('/m/api/launch', { method: 'POST', body: JSON.stringify(slot), member: who })

  it.each(['timeout', 'excluded', 'closed'])(
    'a restriction that the platform reports as %s takes effect immediately, on every device',
    async (standing) => {
      const userName = `told-${standing}`
      const [one, other] = [await createMember({ userName }), await createMember({ userName })]
      expect((await open(href('home'), one)).status).toBe(200)
      expect((await open(href('home'), other)).status).toBe(200)
      lobby.platform.values.protection = { standing }
      expect((await launch(one)).status).toBe(403)
      for (const device of [one, other])
        expect(await leadsTo(href('home'), device)).toEqual([302, href('time-off')])
    },
  )

  it('a restriction that the platform reports by refusing a launch takes effect immediately', async () => {
    const who = await createMember({ userName: 'refused-launch' })
    lobby.platform.script('launchGame', {
      kind: 'refusal',
      errorCode: 'protection.timeout',
      status: 403,
    })
    expect((await launch(who)).status).toBe(422)
    expect(await leadsTo(href('home'), who)).toEqual([302, href('time-off')])
  })

  it('a restriction ends when the platform reports that: a lifted exclusion opens home', async () => {
    const who = await someone({ standing: 'excluded', offers: false, at })
    expect(await leadsTo(href('home'), who)).toEqual([302, href('time-off')])
    const page = await open(href('time-off'), who)
    expect(await page.text()).toContain('No active break or self-exclusion')
    expect((await open(href('home'), who)).status).toBe(200)
  })
})

describe('a login after a restriction', () => {
  const logIn = async () => {
    const fields = {
      method: 'username',
      username: 'rafi_dhaka',
      password: 'river-Stone-7',
      return: '/m/game',
    }
    const answer = await lobby.postForm(href('login'), fields)
    expect(answer.status).toBe(303)
    return answer.headers.get('Location')?.replace(/[?&]afterLogin=began/, '')
  }

  it.each(['timeout', 'excluded', 'closed'])(
    'a login of a member who is %s leads to the pages that stay open',
    async (standing) => {
      lobby.platform.values.protection = { standing }
      expect(await logIn()).toBe(href('time-off'))
    },
  )

  it('a login of an unrestricted member leads to the requested page', async () => {
    expect(await logIn()).toBe('/m/game')
  })

  it('a login works while the restriction is unknown, and the page frame is restricted', async () => {
    lobby.platform.values.login = { ...(lobby.platform.values.login as object), userName: 'nobody-knows' }
    lobby.platform.script('protection', { kind: 'reset' })
    const fields = { method: 'username', username: 'rafi_dhaka', password: 'river-Stone-7' }
    const answer = await lobby.postForm(href('login'), fields)
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('__Host-session='))
    const who = { cookie: cookie?.split(';')[0] ?? '', csrfToken: '' }
    expect(await leadsTo(href('home'), who)).toEqual([302, href('time-off', { return: href('home') })])
    expect((await open(href('withdraw'), who)).status).toBe(200)
  })
})

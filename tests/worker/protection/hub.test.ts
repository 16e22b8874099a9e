import { beforeEach, describe, expect, it } from 'vitest'
import { PAGES } from '../../../shared/pages'
import { href, pageIds, pageOfPath } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** The player protection page, as the worker renders it. */

const lobby = await sharedLobby()
const path = href('player-protection')

let who: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  who = await createMember({ userName: `player-${crypto.randomUUID()}` })
})

const page = async (player?: TestMember, at: string = path) => {
  const cookie = ['lang=EN', ...(player ? [player.cookie] : [])].join('; ')
  return (await lobby.fetch(at, { headers: { Cookie: cookie } })).text()
}

it.each(pageIds)('the protection page is one tap away on the page %s', async (id) => {
  expect(await page(PAGES[id].needsLogin ? who : undefined, href(id))).toContain(`href="${path}"`)
})

describe('the protection page for a member', () => {
  it('the protection page shows each section even while the others fail', async () => {
    for (const call of ['limits', 'protection', 'playActivity'] as const)
      lobby.platform.script(call, { kind: 'refusal', errorCode: 'system.error', status: 500 })
    const html = await page(who)
    expect(html).toContain('We couldn’t load your limits. They still apply.')
    expect(html).toContain('We couldn’t check if you have an active break or self-exclusion')
    expect(html).toContain('Show a reality check every')
  })

  it('the protection page shows the session, the use of each limit, and the interval of the reality check', async () => {
    const now = 1_700_000_000_000
    const resetsAt = now + 3_600_000
    lobby.platform.values.limits = {
      now,
      currency: 'BDT',
      list: [
        { kind: 'deposit', period: 'day', amount: '5000.00', used: '4000.00', left: '1000.00', resetsAt },
        { kind: 'time', period: 'day', amount: '120', used: '72', left: '48', resetsAt },
      ],
    }
    lobby.platform.values.realityClock = { now, startedAt: null, interval: 30 }
    const html = await page(who)
    const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, '').replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Staked20Returned5Result−15/)
    expect(text).toMatch(/Daily deposit limit.*৳ 4,000 of ৳ 5,000 used/)
    expect(text).toContain('of 2 hrs used')
    expect(html).toMatch(/<input type="radio" name="minutes"[^>]* checked="" value="30"/)
    expect(html).toMatch(/<progress|role="progressbar"/)
  })

  it('the protection page offers the interval of the account review only where the platform reports it', async () => {
    const legend = 'Remind me every'
    expect(await page(who)).not.toContain(legend)
    lobby.platform.values.protection = { standing: 'none', reviewMonths: 6 }
    const html = await page(who)
    expect(html).toContain(legend)
    expect(html).toMatch(/<input type="radio" name="reviewMonths"[^>]* checked="" value="6"/)
    const post = (reviewMonths: string) =>
      lobby.postForm(path, { csrfToken: who.csrfToken, reviewMonths }, { Cookie: who.cookie })
    expect((await post('12')).status).toBe(422)
    expect((await post('1')).status).toBe(303)
    expect(lobby.platform.calls('setReviewInterval').map(({ body }) => body)).toEqual(['{"months":1}'])
  })

  it('the protection page has a result of settled bets, and names what is staked in open ones', async () => {
    lobby.platform.values.playActivity = { since: 1, rounds: 3, staked: '155', won: '20', open: '35' }
    const text = (await page(who)).replace(/<script.*?<\/script>|<[^>]*>/gs, '').replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Staked155Returned20Result−100Open bets35/)
  })

  it('opening the protection page does not count as playing', async () => {
    await page(who)
    expect(lobby.platform.calls('realityClock').map(({ query }) => query)).toEqual([{ look: '1' }])
  })

  it('the protection page names an active break, and its end', async () => {
    lobby.platform.values.protection = {
      standing: 'timeout',
      now: 1_700_000_000_000,
      until: 1_700_000_600_000,
    }
    expect(await page(who)).toMatch(/You are taking a break until/)
  })

  it('the protection page offers free play no tool that needs an account', async () => {
    const html = await page(await createMember({ type: 4, userName: 'free' }))
    for (const tool of ['limits', 'time-out', 'self-exclusion', 'account-closure', 'marketing'] as const)
      expect(html).not.toContain(`href="${href(tool)}"`)
    expect(html).toContain(`href="${href('self-test')}"`)
  })

  it('the protection page links to every tool', async () => {
    const html = await page(who)
    for (const tool of ['limits', 'time-out', 'self-exclusion', 'account-closure', 'marketing'] as const)
      expect(html).toContain(`href="${href(tool)}"`)
    for (const [, to = ''] of html.matchAll(/<a[^>]* href="(\/m\/[^"?#]*)/g))
      expect(pageOfPath(to), to).toBeDefined()
  })
})

it('the protection page lists the tools for guests, without a member’s platform calls', async () => {
  const html = await page()
  expect(html).toContain('Protection tools')
  expect(html).toContain('Safer gambling tips')
  for (const call of ['limits', 'protection', 'realityClock', 'playActivity'] as const)
    expect(lobby.platform.calls(call)).toEqual([])
})

describe('the interval of the reality check', () => {
  const set = (minutes: string, player = who) =>
    lobby.postForm(path, { csrfToken: player.csrfToken, minutes }, { Cookie: `${player.cookie}; lang=EN` })

  it.each([
    ['15', 15],
    ['60', 60],
    ['none', null],
  ])('the reality check interval %s reaches the platform', async (minutes, sent) => {
    expect((await set(minutes)).status).toBe(303)
    expect(lobby.platform.calls('setRealityInterval')[0]?.body).toBe(JSON.stringify({ minutes: sent }))
  })

  it.each(['7', '', '-15', '15.0', 'null'])(
    'the reality check interval %j is invalid, and does not reach the platform',
    async (minutes) => {
      expect((await set(minutes)).status).not.toBe(303)
      expect(lobby.platform.calls('setRealityInterval')).toEqual([])
    },
  )

  it('the reality check interval cannot be set for free play, which has no account', async () => {
    expect((await set('15', await createMember({ type: 4, userName: 'free' }))).status).toBe(403)
    expect(lobby.platform.calls('setRealityInterval')).toEqual([])
  })
})

describe('help outside the lobby', () => {
  const helpResources = {
    GB: [
      { kind: 'exclusion-register', name: 'GAMSTOP', url: 'https://register.example/' },
      { kind: 'helpline', name: 'Helpline', url: 'https://talk.example/', phone: '0808 8020 133' },
    ],
    default: [{ kind: 'blocking-software', name: 'Blocker', url: 'https://block.example/' }],
  }

  it.each([path, `${href('time-off')}?began=excluded`])(
    '%s lists help outside the lobby for the visitor’s country',
    async (at) => {
      await using configured = await takeLobby({ product: { helpResources } })
      const visit = async (country: string) => {
        const response = await configured.fetch(at, {
          headers: { Cookie: 'lang=EN' },
          cf: { country } as never,
        })
        return response.text()
      }
      const british = await visit('GB')
      expect(textOf(british)).toContain('GAMSTOP Self-exclude from all licensed sites')
      expect(british).toContain('href="https://register.example/"')
      expect(british).toContain('href="tel:08088020133"')
      expect(british).not.toContain('Blocker')
      expect(textOf(await visit('MT'))).toContain('Blocker Block gambling sites on your devices')
    },
  )

  it('without configured help outside the lobby, the protection page names customer service', async () => {
    const html = await page()
    expect(html).not.toContain('Help outside this site')
    expect(textOf(html)).toContain('talk to someone. Customer service')
  })
})

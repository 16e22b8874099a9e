import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { csvDownloadHref } from '../../../shared/records/csv'
import { agentValues } from '../../fixtures/agent-values'
import { createMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The figures of an agent's team, and the links to the agent's other pages. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('agent-overview')
const open = async (to = path, type = 2): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN` } })).text()
}
const file = async (to: string, type = 2) => {
  const { cookie } = await createMember({ type, userName: `reader-${crypto.randomUUID()}` })
  return lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN`, 'Sec-Fetch-Site': 'same-origin' } })
}
const REFUSED = { kind: 'refusal', errorCode: 'no.permission', status: 403 } as const
const NO_PERMISSION = 'No permission, or the feature is temporarily unavailable'
const day = (name: string, turnover: string) => ({
  ...{ day: name, active: 1, joined: 0, deposits: '10', turnover, commission: '0.50' },
})
const { teamOverview, agent } = agentValues
/** Returns a team’s figures with other turnovers by day. */
const withDays = (now: ReturnType<typeof day>[], before: ReturnType<typeof day>[]) => ({
  ...teamOverview,
  now: { ...teamOverview.now, days: now },
  before: { ...teamOverview.before, days: before },
})
/** Returns the cells of the table by row. */
const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      textOf(`<main >${cell}</main>`).replace(/^ >/, '').trim(),
    ),
  )

describe('access to the agent overview', () => {
  it('the agent overview redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toContain(encodeURIComponent(path))
  })

  it.each([0, 4, 40, 41, 42, 99])(
    'the agent overview is closed to account type %i, without a platform call',
    async (type) => {
      expect(await open(path, type)).toContain(NO_PERMISSION)
      expect([...platform.calls('agent'), ...platform.calls('teamOverview')]).toEqual([])
      expect((await file(csvDownloadHref('team', {}), type)).status).toBe(403)
      expect(platform.calls('agent')).toEqual([])
    },
  )

  it('the agent overview is closed to members whom the platform refuses, with an explanation', async () => {
    platform.script('agent', REFUSED)
    const html = await open()
    expect(html).toContain(NO_PERMISSION)
    expect(html).not.toContain('412,300')
    expect((await file(csvDownloadHref('team', {}))).status).toBe(422)
  })

  it('the agent overview shows no figures to an agent without the permission, but the allowed links', async () => {
    platform.values.agent = { ...agent, permissions: ['links'] }
    const html = await open()
    expect(textOf(html)).toContain('You don’t have access to team figures.')
    expect(platform.calls('teamOverview')).toEqual([])
    const links = linksOf(html)
    expect(links).toContain(href('agent-links'))
    expect(links).not.toContain(href('agent-downline'))
  })
})

describe('the agent overview', () => {
  it('the agent overview compares each figure with the period of equal length before', async () => {
    platform.values.teamOverview = {
      ...teamOverview,
      before: {
        ...teamOverview.before,
        active: 11,
        deposits: '100525.00',
        turnover: '0',
        commission: '2208.75',
      },
    }
    const text = textOf(await open())
    expect(text).toMatch(/Commission ৳ 2,473.80 .*12\.0% more than in the previous period/)
    expect(text).toMatch(/Active members 9 of 12 2 fewer/)
    expect(text).toMatch(/New members 3 No change/)
    expect(text).toMatch(/Team deposits ৳ 96,400 .*4\.1% less than in the previous period/)
    expect(text).toMatch(/Team turnover ৳ 412,300 Up from zero/)
    expect(text).toMatch(/15\s–\s21 Nov, compared with 8\s–\s14 Nov\. Updated/)
  })

  it('the agent overview has turnover by day as a table, exact beyond the safe integers', async () => {
    platform.values.teamOverview = withDays(
      [day('2026-11-20', '90071992547409931.07'), day('2026-11-21', '0')],
      [day('2026-11-13', '100.10'), day('2026-11-14', '50')],
    )
    const rows = rowsOf(await open())
    expect(rows[0]).toEqual(['Day', '৳', 'Previous', 'Change'])
    expect(rows[1]?.slice(0, 3)).toEqual(['Fri 20', '90,071,992,547,409,931.07', '100.10'])
    expect(rows[2]).toEqual([
      'Sat 21',
      '0',
      '50',
      expect.stringContaining('100.0% less than in the previous period'),
    ])
    expect(rows[3]?.slice(0, 3)).toEqual(['Total', '412,300', '412,300'])
  })

  it('the agent overview requests the days in the URL by the platform’s date, and ignores invalid ones', async () => {
    await open(`${path}?range=last-month`)
    await open(`${path}?range=own&from=2026-11-01&to=2026-11-03`)
    await open(`${path}?range=constructor&from[]=x`)
    expect(platform.calls('teamOverview').map(({ query }) => [query.from, query.to])).toEqual([
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-03'],
      ['2026-11-15', '2026-11-21'],
    ])
    expect(textOf(await open(`${path}?range=own&from=2026-11-22&to=2026-11-23`))).toContain(
      'This date is in the future',
    )
  })

  it('the agent overview keeps its view (chart or table) when the period changes', async () => {
    const links = linksOf(await open(`${path}?range=today&view=table`))
    expect(links).toContain(`${path}?range=last-month&view=table`)
    expect(links).toContain(`${path}?range=today`)
  })

  it('the agent overview keeps the links when the figures fail', async () => {
    platform.script('teamOverview', { kind: 'refusal', errorCode: 'team.down', status: 503 })
    const html = await open()
    expect(html).not.toContain(NO_PERMISSION)
    expect(linksOf(html)).toContain(href('agent-downline'))
  })
})

describe('the links of the agent overview', () => {
  it('the links of the agent overview name the waiting contracts, the downline, and the agent’s best rate', async () => {
    platform.values.fundsConsolidated = { dailysalreqtype: 1, contracthoursalreq: 1 }
    const html = await open()
    const text = textOf(html)
    expect(text).toMatch(/Daily salary offer Needs your answer 1 contract to sign/)
    expect(text).toContain('Hourly salary offer')
    expect(text).not.toContain('Dividend offer')
    expect(text).toContain('12 members, 2 levels')
    expect(text).toContain('Your highest rate: 0.9%')
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        ...[href('salary-contract'), href('hour-contract'), href('agent-downline')],
        ...[href('agent-links'), href('agent-rebates'), href('agent-contracts')],
      ]),
    )
  })

  it('the links of the agent overview show the number of agent links and their visits in the requested period', async () => {
    expect(textOf(await open(`${path}?range=today`))).toContain('1 link, 18 sign-ups')
    expect(platform.calls('affiliateLinks').at(-1)?.query).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-21',
    })
    platform.script('affiliateLinks', { kind: 'reset' })
    const text = textOf(await open())
    expect(text).toContain('Links Results for each link')
    expect(text).toContain('Team turnover')
    const asked = platform.calls('affiliateLinks').length
    platform.values.agent = { ...agent, permissions: ['team'] }
    await open()
    expect(platform.calls('affiliateLinks')).toHaveLength(asked)
  })

  it.each([[[]], [['links-of-others', 'TEAM', 'constructor']]])(
    'the agent overview with the permissions %j links to the pages open to every agent',
    async (permissions) => {
      platform.values.agent = { ...agent, permissions }
      const links = linksOf(await open())
      for (const page of ['agent-downline', 'agent-links'] as const) expect(links).not.toContain(href(page))
      for (const page of ['agent-rebates', 'agent-contracts'] as const) expect(links).toContain(href(page))
    },
  )
})

describe('the file of the agent overview', () => {
  const linesOf = async (to: string) =>
    Papa.parse<string[]>((await (await file(to)).text()).replace(/^\uFEFF/, '').trimEnd()).data

  it('the file of the agent overview has a line for each day', async () => {
    platform.values.teamOverview = withDays(
      [day('2026-11-20', '90071992547409931.07'), day('2026-11-21', '0')],
      [],
    )
    expect(await linesOf(csvDownloadHref('team', { range: 'today' }))).toEqual([
      ['Day', 'Active members', 'New members', 'Team deposits', 'Team turnover', 'Commission', 'Currency'],
      ['2026-11-20', '1', '0', '10', '90071992547409931.07', '0.50', 'BDT'],
      ['2026-11-21', '1', '0', '10', '0', '0.50', 'BDT'],
    ])
    expect(platform.calls('teamOverview').at(-1)?.query).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-21',
    })
  })

  it('the file of the agent overview is refused to guests, other sites, and URLs that the page does not have', async () => {
    const to = csvDownloadHref('team', {})
    expect((await lobby.fetch(to)).status).toBe(401)
    const { cookie } = await createMember({ type: 2 })
    const foreign = { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' } }
    expect((await lobby.fetch(to, foreign)).status).toBe(403)
    for (const query of ['of=40182776', 'range=own&from=2026-11-22&to=2026-11-23'])
      expect((await file(`${to}?${query}`)).status).toBe(400)
    expect(platform.calls('teamOverview')).toEqual([])
  })
})

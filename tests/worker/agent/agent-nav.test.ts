import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { agentValues } from '../../fixtures/agent-values'
import { mainOf, textOf } from '../harness/main-part'
import { member } from '../harness/member'
import { sharedLobby } from '../harness/shared'

/** The ways between an agent's pages: the same on each of them, and only to what is open to this agent. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const { agent } = agentValues
const may = (...permissions: string[]) => {
  platform.values.agent = { ...agent, permissions }
}
const open = async (to: string, type = 2): Promise<string> => {
  const { cookie } = await member({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN` } })).text()
}
/** Where the group leads to, in order, and what it marks as current; null: there is none. */
function groupOf(html: string) {
  const group = /<nav[^>]*aria-label="Agent".*?<\/nav>/s.exec(mainOf(html))?.[0]
  if (group === undefined) return null
  const links = [...group.matchAll(/<a [^>]*>/g)].map(([link]) => ({
    to: /href="([^"]+)"/.exec(link)?.[1],
    current: /aria-current="([^"]+)"/.exec(link)?.[1],
  }))
  const marked = links.find(({ current }) => current !== undefined)
  return { leadsTo: links.map(({ to }) => to), marked: marked && [marked.to, marked.current] }
}

const overview = href('agent-overview')
const downline = href('agent-downline')
const links = href('agent-links')
const rebates = href('agent-rebates')
const contracts = href('agent-contracts')
/** Each of an agent's pages, with what it marks. */
const pages = [
  [overview, overview, 'page'],
  [downline, downline, 'page'],
  [href('agent-member', { id: 'D1' }), downline, 'true'],
  [links, links, 'page'],
  [rebates, rebates, 'page'],
  [href('agent-rebates', { member: 'D1' }), rebates, 'page'],
  [contracts, contracts, 'page'],
  [href('salary-contract'), contracts, 'true'],
  [href('dividend-contract'), contracts, 'true'],
  [href('hour-contract'), contracts, 'true'],
] as const

describe('the ways between an agent’s pages', () => {
  it.each(pages)('are on %s, which marks %s as %s, and take no call of their own', async (to, ...marked) => {
    may('team', 'links')
    expect(groupOf(await open(to))).toEqual({
      leadsTo: [overview, downline, links, rebates, contracts],
      marked,
    })
    expect(platform.calls('agent')).toHaveLength(1)
  })

  it.each([
    [
      ['links', 'rebates', 'contracts'],
      [overview, links, rebates, contracts],
    ],
    [
      ['team', 'rebates', 'contracts'],
      [overview, downline, rebates, contracts],
    ],
    [[], [overview, rebates, contracts]],
    [
      ['TEAM', 'links-of-others', 'constructor'],
      [overview, rebates, contracts],
    ],
  ])('with the permissions %j lead to %j', async (permissions, leadsTo) => {
    may(...permissions)
    for (const [to] of pages) expect(groupOf(await open(to))?.leadsTo, to).toEqual(leadsTo)
  })

  it('lead on from a page that the platform does not open to the agent', async () => {
    may('links')
    const html = await open(downline)
    expect(textOf(html)).toContain('No permission, or the feature is temporarily unavailable')
    expect(groupOf(html)).toEqual({ leadsTo: [overview, links, rebates, contracts], marked: undefined })
  })

  it.each([
    [overview, 'teamOverview'],
    [downline, 'downline'],
    [links, 'affiliateLinks'],
    [rebates, 'ownRates'],
    [href('salary-contract'), 'dailySalaryContract'],
  ] as const)('lead on from %s where %s fails', async (to, call) => {
    platform.script(call, { kind: 'reset' })
    expect(groupOf(await open(to))?.leadsTo).toContain(contracts)
  })
})

describe('who has no such ways', () => {
  it.each([0, 4, 40, 41, 42, 99])('is account type %i, for whom the platform is not asked', async (type) => {
    for (const [to] of pages) expect(groupOf(await open(to, type)), to).toBeNull()
    expect(platform.calls('agent')).toEqual([])
  })

  it('is who is no agent by the platform', async () => {
    platform.script('agent', { kind: 'refusal', errorCode: 'no.permission', status: 403 })
    for (const [to] of pages) expect(groupOf(await open(to)), to).toBeNull()
  })

  it('is a member whose contracts come, where the platform does not tell what else is open', async () => {
    platform.script('agent', { kind: 'reset' })
    const html = await open(href('salary-contract'))
    expect(groupOf(html)).toBeNull()
    expect(textOf(html)).toContain('Minimum turnover')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { agentValues } from '../../fixtures/agent-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Announcements for agents (type A) appear among the notices of agents only. */

const lobby = await sharedLobby()
const sandboxed = await sharedLobby({ sandbox: true })
const sandbox = await sandboxed.sandbox()

const FOR_AGENTS = 'Agent commission is now paid on Mondays'
/** Id of the announcement for agents. */
const ID = 'notice-6'

describe('requested announcements', () => {
  it.each([
    [0, 'PL'],
    [1, 'PL,A'],
    [2, 'PL,A'],
    [40, 'PL'],
    [41, 'PL'],
    [42, 'PL'],
    [99, 'PL'],
  ])('the announcements requested by account type %i are %s', async (type, types) => {
    lobby.platform.heal()
    const who = await createMember({ type, userName: `reader-${type}` })
    await (await lobby.fetch(href('notice'), { headers: { Cookie: who.cookie } })).text()
    const asked = lobby.platform.calls('announcements').filter(({ headers }) => headers.authorization)
    expect(new Set(asked.map(({ query }) => query.types))).toEqual(new Set([types]))
  })
})

describe('visible announcements', () => {
  const shown = async (path: string, who?: TestMember) =>
    textOf(
      await (
        await sandboxed.fetch(path, { headers: { Cookie: who ? `${who.cookie}; lang=EN` : 'lang=EN' } })
      ).text(),
    )
  const as = async (account: string, type: number) =>
    createMember({ type, token: await sandbox.tokenOf(account), userName: account })

  it('an agent sees announcements for agents and for all members', async () => {
    expect(await shown(href('notice'), await as('bilal_agent', 1))).toContain(FOR_AGENTS)
  })

  it('players and guests see no announcements for agents, on any page or URL', async () => {
    for (const who of [await as('nusrat', 0), undefined])
      for (const path of [href('notice'), href('notice', { id: ID }), href('home')])
        expect(await shown(path, who)).not.toContain(FOR_AGENTS)
  })

  it('a player with an agent’s session sees the announcements that the platform returns', async () => {
    expect(await shown(href('notice', { id: ID }), await as('nusrat', 1))).not.toContain(FOR_AGENTS)
  })
})

/**
 * The links between an agent’s pages. They are equal on each page, and lead only to pages that are open to
 * this agent.
 */

const { platform } = lobby
beforeEach(() => platform.heal())

const { agent } = agentValues
const may = (...permissions: string[]) => {
  platform.values.agent = { ...agent, permissions }
}
const open = async (to: string, type = 2): Promise<string> => {
  const { cookie } = await createMember({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN` } })).text()
}
/**
 * Returns the targets of the link group in order, and the current one, or null when the page has no group.
 */
function groupOf(html: string) {
  const group = /<nav[^>]*aria-label="Agent".*?<\/nav>/s.exec(extractMain(html))?.[0]
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
/** Each of an agent’s pages, with the link that is marked as current. */
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

describe('the links between an agent’s pages', () => {
  it.each(pages)(
    'the links between an agent’s pages are on %s, which marks %s as %s, and need no extra call',
    async (to, ...marked) => {
      may('team', 'links')
      expect(groupOf(await open(to))).toEqual({
        leadsTo: [overview, downline, links, rebates, contracts],
        marked,
      })
      expect(platform.calls('agent')).toHaveLength(1)
    },
  )

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
  ])('an agent with the permissions %j gets links to %j', async (permissions, leadsTo) => {
    may(...permissions)
    for (const [to] of pages) expect(groupOf(await open(to))?.leadsTo, to).toEqual(leadsTo)
  })

  it('the links between an agent’s pages are on a page that the platform does not open to the agent', async () => {
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
  ] as const)('the links between an agent’s pages are on %s where %s fails', async (to, call) => {
    platform.script(call, { kind: 'reset' })
    expect(groupOf(await open(to))?.leadsTo).toContain(contracts)
  })
})

describe('pages without links between agent pages', () => {
  it.each([0, 4, 40, 41, 42, 99])(
    'account type %i gets no links between agent pages, without a platform call',
    async (type) => {
      for (const [to] of pages) expect(groupOf(await open(to, type)), to).toBeNull()
      expect(platform.calls('agent')).toEqual([])
    },
  )

  it('accounts that are not agents on the platform get no links between agent pages', async () => {
    platform.script('agent', { kind: 'refusal', errorCode: 'no.permission', status: 403 })
    for (const [to] of pages) expect(groupOf(await open(to)), to).toBeNull()
  })

  it('a member with contracts gets no links between agent pages, when the platform reports no other permissions', async () => {
    platform.script('agent', { kind: 'reset' })
    const html = await open(href('salary-contract'))
    expect(groupOf(html)).toBeNull()
    expect(textOf(html)).toContain('Minimum turnover')
  })
})

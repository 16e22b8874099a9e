import { seededMembers, YEAR_MEMBER } from '../members'

/** Agents with an account, who is directly below them, and rates. The rest of the tree is grown: agent/grow-downline.ts. */

const memberNamed = (account: string) => {
  const member = seededMembers.find((each) => each.account === account)
  if (!member) throw new Error(`The seed has no member ${account}`)
  return member
}

/** Nobody is above. */
export const TOP_AGENT = memberNamed('bilal_agent').id
/** Directly below. */
export const RAFI = memberNamed('rafi88').id

/** Own rates of the agent at the top, hundredths of a per cent. */
const topRates: Readonly<Record<string, number>> = {
  RNG: 90,
  FISH: 90,
  LIVE: 60,
  PVP: 60,
  SPORTS: 60,
  ESPORTS: 60,
  ELOTT: 40,
  LOTT: 40,
}
export const agentCategories = Object.keys(topRates)

/** What each gets of the rates at the top, per cent. */
const shares = { top: 100, agent: 80, subAgent: 60, member: 40 } as const

/** Rates by category. */
export const agentShare = (of: keyof typeof shares): Record<string, number> =>
  Object.fromEntries(
    Object.entries(topRates).map(([category, rate]) => [category, Math.floor((rate * shares[of]) / 100)]),
  )

interface SeedDownline {
  id: string
  parent: string | null
  of: keyof typeof shares
  link?: string
  permissions?: readonly string[]
}

export const seedDownline: readonly SeedDownline[] = [
  {
    id: TOP_AGENT,
    parent: null,
    of: 'top',
    permissions: ['team', 'add-member', 'add-agent', 'links', 'rebates', 'contracts'],
  },
  {
    id: RAFI,
    parent: TOP_AGENT,
    of: 'agent',
    permissions: ['team', 'add-member', 'links', 'rebates', 'contracts'],
  },
  { id: memberNamed('nusrat').id, parent: RAFI, of: 'member', link: 'DHAKA77' },
  { id: YEAR_MEMBER, parent: RAFI, of: 'member' },
]

export const accountOfSeed = (id: string): string =>
  seededMembers.find((member) => member.id === id)?.account ?? id

import { getSeedAccountName, getSeedAgentRates, SEED_CONTRACTS, SEED_DOWNLINE } from '../seed-agents'
import { seededMembers } from '../seed-members'
import { DAY_MS, SEED_REFERENCE_TIME, type SeedRow, type SeedTable } from './seed-table'

/** Returns the id of the seeded member with this account name. */

const idOf = (account: string): string => {
  const member = seededMembers.find((one) => one.account === account)
  if (!member) throw new Error(`There is no member ${account}`)
  return member.id
}
const idIfAny = (account: string | null): string | null => account && idOf(account)

const contracts = SEED_CONTRACTS.map(
  ({ id, kind, by, account, terms, state, offeredAt, answeredAt, endedAt }): SeedRow => ({
    ...{ id, kind, by_id: idIfAny(by), member_id: idOf(account), terms: JSON.stringify(terms), state },
    ...{ offered_at: offeredAt, answer_by: answeredAt, answered_at: answeredAt, ended_at: endedAt ?? null },
  }),
)

export const CONTRACT_SEED_TABLES: readonly SeedTable[] = [['contract', contracts]]

/** Returns the time at which the member at this index of the seeded downline joined, ms since the epoch. */
const joinedAt = (index: number): number => SEED_REFERENCE_TIME - (400 - index) * DAY_MS
/** Offset of the platform's time zone (Dhaka) from UTC, ms. */
const AHEAD_MS = 6 * 3_600_000

const parentOf = (id: string): string | null => SEED_DOWNLINE.find((each) => each.id === id)?.parent ?? null

/** Returns the rows that link a member to all agents above, from the nearest. */
function aboveRows(id: string): SeedRow[] {
  const rows: SeedRow[] = []
  let via = id
  for (let agent = parentOf(id); agent !== null; agent = parentOf(agent)) {
    rows.push({ agent_id: agent, member_id: id, depth: rows.length + 1, via_id: via })
    via = agent
  }
  return rows
}

/** Tables with the agents that have an account, and the members directly below them. */
export const agentSeedTables: readonly SeedTable[] = [
  [
    'downline',
    SEED_DOWNLINE.map(({ id, parent, of, link, permissions = [] }, index) => ({
      member_id: id,
      parent_id: parent,
      shown: getSeedAccountName(id),
      kind: of === 'member' ? 'member' : 'agent',
      joined_at: joinedAt(index),
      link: link ?? null,
      permissions: JSON.stringify(permissions),
    })),
  ],
  ['downline_above', SEED_DOWNLINE.flatMap(({ id }) => aboveRows(id))],
  [
    'rebate_rate',
    SEED_DOWNLINE.flatMap(({ id, parent, of }, index) =>
      Object.entries(getSeedAgentRates(of)).map(
        ([category, rate]): SeedRow => ({
          ...{ member_id: id, category, rate },
          ...{ at: joinedAt(index), starts_at: joinedAt(index) - AHEAD_MS, by_id: parent, make_key: null },
        }),
      ),
    ),
  ],
]

import { accountOfSeed, agentShare, seedDownline } from '../agents/agents'
import { DAY_MS, published, type Row, type SeedTable } from './seed-table'

/** When the one at this place of the list joined. */
const joinedAt = (index: number): number => published - (400 - index) * DAY_MS
/** The platform's days begin six hours before those of UTC. */
const AHEAD_MS = 6 * 3_600_000

const parentOf = (id: string): string | null => seedDownline.find((each) => each.id === id)?.parent ?? null

/** Every agent above, from the nearest. */
function aboveRows(id: string): Row[] {
  const rows: Row[] = []
  let via = id
  for (let agent = parentOf(id); agent !== null; agent = parentOf(agent)) {
    rows.push({ agent_id: agent, member_id: id, depth: rows.length + 1, via_id: via })
    via = agent
  }
  return rows
}

/** Agents with an account, and who is directly below them. */
export const agentTables: readonly SeedTable[] = [
  [
    'downline',
    seedDownline.map(({ id, parent, of, link, permissions = [] }, index) => ({
      member_id: id,
      parent_id: parent,
      shown: accountOfSeed(id),
      kind: of === 'member' ? 'member' : 'agent',
      joined_at: joinedAt(index),
      link: link ?? null,
      permissions: JSON.stringify(permissions),
    })),
  ],
  ['downline_above', seedDownline.flatMap(({ id }) => aboveRows(id))],
  [
    'rebate_rate',
    seedDownline.flatMap(({ id, parent, of }, index) =>
      Object.entries(agentShare(of)).map(
        ([category, rate]): Row => ({
          ...{ member_id: id, category, rate },
          ...{ at: joinedAt(index), starts_at: joinedAt(index) - AHEAD_MS, by_id: parent, make_key: null },
        }),
      ),
    ),
  ],
]

import { createInitialRateStatements } from './rate-store'

/** A new member to add to the tree of agents and members. */

interface Newcomer {
  id: string
  account: string
}

/** Masks an account name as agents see it: the middle of a mobile number is hidden. */
const maskAccountName = (account: string): string =>
  /^\+?\d{7,}$/.test(account) ? `${account.slice(0, 5)}*****${account.slice(-3)}` : account

/**
 * Returns the statements that put a member directly below an agent.
 * @param rates JSON of rates by category, in hundredths of a per cent
 */
export function createAttachmentStatements(
  db: D1Database,
  { id, account }: Newcomer,
  {
    agentId,
    kind,
    link,
    rates,
    permissions = [],
    now,
  }: {
    agentId: string
    kind: 'agent' | 'member'
    link: string | null
    rates: string
    permissions?: readonly string[]
    /** Time of joining, ms since the epoch, by the game clock, which testers can advance. */
    now: number
  },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT OR IGNORE INTO downline (member_id, parent_id, shown, kind, joined_at, link, permissions)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(id, agentId, maskAccountName(account), kind, now, link, JSON.stringify(permissions)),
    db
      .prepare(
        `INSERT OR IGNORE INTO downline_above (agent_id, member_id, depth, via_id)
         SELECT agent_id, ?1, depth + 1, via_id FROM downline_above WHERE member_id = ?2
         UNION ALL SELECT ?2, ?1, 1, ?1`,
      )
      .bind(id, agentId),
    createInitialRateStatements(db, { agentId, memberId: id, rates }, now),
  ]
}

/**
 * Puts a new member directly below the agent whose invitation link has this code. Does nothing for codes of
 * the operator, which have no agent.
 */
export async function attachMemberByLink(
  db: D1Database,
  member: Newcomer,
  code: string,
  now: number,
): Promise<void> {
  const link = await db
    .prepare('SELECT agent_id AS agentId, rates FROM affiliate WHERE code = ? AND active = 1')
    .bind(code)
    .first<{ agentId: string | null; rates: string }>()
  if (!link?.agentId) return
  const { agentId, rates } = link
  await db.batch(createAttachmentStatements(db, member, { agentId, kind: 'member', link: code, rates, now }))
}

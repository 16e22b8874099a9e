import { createMiddleware } from 'hono/factory'
import { hasRight } from '../../shared/accounts/rights'
import type { WalletEnv } from '../wallet/env'
import { refuse } from './refusals'

/** Who is above and below whom. Nothing else reads the tree for contracts and rates. */

/** Begins a query about `team (id)`: everybody below the member `?1`, at any depth. */
export const TEAM = `
  WITH RECURSIVE team (id) AS (
    SELECT member_id FROM downline WHERE parent_id = ?1
    UNION SELECT member_id FROM downline JOIN team ON parent_id = team.id
  )`

/** Who has brought this member. Undefined: the member is not in the tree; null: the platform itself. */
export async function parentOf(db: D1Database, memberId: string): Promise<string | null | undefined> {
  const place = await db
    .prepare('SELECT parent_id FROM downline WHERE member_id = ?')
    .bind(memberId)
    .first<{ parent_id: string | null }>()
  return place?.parent_id
}

export interface DirectMember {
  id: string
  account: string
}

/** The member with this id, if directly below the agent: to everybody else there is no such member. */
export const directMember = (
  db: D1Database,
  agentId: string,
  memberId: string,
): Promise<DirectMember | null> =>
  db
    .prepare('SELECT id, account FROM downline JOIN member ON id = member_id WHERE parent_id = ? AND id = ?')
    .bind(agentId, memberId)
    .first<DirectMember>()

export const countBelow = async (db: D1Database, memberId: string): Promise<number> =>
  (await db.prepare(`${TEAM} SELECT count(*) AS count FROM team`).bind(memberId).first<number>('count')) ?? 0

/** Behind `requireMember`: refuses whoever is no agent. */
export const requireAgent = createMiddleware<WalletEnv>(async (c, next) => {
  const { id, type } = c.var.member
  const isAgent = hasRight(type, 'contracts') && (await parentOf(c.env.DB, id)) !== undefined
  return isAgent ? next() : refuse(c, 'no.permission')
})

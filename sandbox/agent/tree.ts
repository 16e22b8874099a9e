/** Who is above and below whom. */

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
  /** As agents see it. */
  account: string
}

/** The member with this id, if directly below the agent: to everybody else there is no such member. */
export const directMember = (
  db: D1Database,
  agentId: string,
  memberId: string,
): Promise<DirectMember | null> =>
  db
    .prepare('SELECT member_id AS id, shown AS account FROM downline WHERE parent_id = ? AND member_id = ?')
    .bind(agentId, memberId)
    .first<DirectMember>()

export const countBelow = async (db: D1Database, memberId: string): Promise<number> =>
  (await db
    .prepare('SELECT count(*) AS count FROM downline_above WHERE agent_id = ?')
    .bind(memberId)
    .first<number>('count')) ?? 0

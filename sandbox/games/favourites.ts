import { type GameRow, gameColumns, wireGame } from './game-rows'
import { nameInLanguage } from './names'

/** One page of a member's favourites, newest first. */
export async function favouritesOf(
  db: D1Database,
  memberId: string,
  page: { number: number; size: number },
  language: string,
) {
  const [counted, found] = await db.batch<GameRow & { total: number }>([
    db.prepare('SELECT count(*) AS total FROM favourite WHERE member_id = ?').bind(memberId),
    db
      .prepare(
        `SELECT ${gameColumns} FROM favourite JOIN game USING (node_id) ${nameInLanguage}
         WHERE favourite.member_id = ? ORDER BY favourite.position DESC LIMIT ? OFFSET ?`,
      )
      .bind(language, memberId, page.size, (page.number - 1) * page.size),
  ])
  return {
    content: (found?.results ?? []).map(wireGame),
    pageNum: page.number,
    totalPages: Math.ceil((counted?.results[0]?.total ?? 0) / page.size),
  }
}

/** Adding a game twice changes nothing. @returns false when the vendor has no such game */
export async function addFavourite(db: D1Database, memberId: string, nodeId: string, vendor: string) {
  const game = await db
    .prepare('SELECT node_id FROM game WHERE node_id = ? AND vendor = ?')
    .bind(nodeId, vendor)
    .first()
  if (!game) return false
  await db
    .prepare(
      `INSERT OR IGNORE INTO favourite
       SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM favourite WHERE member_id = ?1`,
    )
    .bind(memberId, nodeId)
    .run()
  return true
}

/** Removing a game that is no favourite changes nothing. */
export async function removeFavourite(db: D1Database, memberId: string, nodeId: string): Promise<void> {
  await db.prepare('DELETE FROM favourite WHERE member_id = ? AND node_id = ?').bind(memberId, nodeId).run()
}

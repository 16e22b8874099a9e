import { type GameRow, gameColumns, wireGame } from '../../games/game-rows'
import { nameInLanguage } from '../../games/names'

/** A member's recent games, last played first. */
export async function recentGames(db: D1Database, memberId: string, limit: number, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns} FROM recent_game JOIN game USING (node_id) ${nameInLanguage}
       WHERE recent_game.member_id = ? ORDER BY recent_game.position DESC LIMIT ?`,
    )
    .bind(language, memberId, limit)
    .all<GameRow>()
  return results.map(wireGame)
}

/** Puts a game first among a member's recent ones. */
export async function recentlyPlayed(db: D1Database, memberId: string, nodeId: string): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO recent_game
       SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM recent_game WHERE member_id = ?1`,
    )
    .bind(memberId, nodeId)
    .run()
}

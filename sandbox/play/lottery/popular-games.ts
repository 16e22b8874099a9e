import { type GameRow, gameColumns, wireGame } from '../../games/game-rows'
import { nameInLanguage } from '../../games/names'

/** The first lottery of every group. */
export async function popularGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns}, min(game.position) FROM game ${nameInLanguage}
       WHERE game.category IN ('ELOTT', 'LOTT') GROUP BY game.group_id ORDER BY game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(wireGame)
}

import { type GameRow, gameColumns, wireGame } from './game-rows'
import { nameInLanguage } from './names'

/** Hot games in the operator's order. */
export async function hotGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns} FROM hot_game JOIN game USING (node_id) ${nameInLanguage} ORDER BY hot_game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(wireGame)
}

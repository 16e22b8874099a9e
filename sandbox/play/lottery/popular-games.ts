import { type GameRow, gameColumns, wireGame } from '../../games/game-rows'
import { nameInLanguage } from '../../games/names'

const lotteries = `FROM game ${nameInLanguage} WHERE game.category IN ('ELOTT', 'LOTT')`

/** Every lottery, in the operator's order. */
export async function lotteryGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(`SELECT ${gameColumns} ${lotteries} ORDER BY game.position`)
    .bind(language)
    .all<GameRow>()
  return results.map(wireGame)
}

/** The first lottery of every group. */
export async function popularGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns}, min(game.position) ${lotteries} GROUP BY game.group_id ORDER BY game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(wireGame)
}

/** The lotteries of a vendor by group. A group has the name of its first game. */
export async function lotteryMenu(db: D1Database, vendor: string, language: string) {
  const { results } = await db
    .prepare(
      `SELECT game.group_id AS groupId, game.game_id AS gameId, coalesce(wanted.name, fallback.name) AS name
       ${lotteries} AND game.vendor = ? ORDER BY game.position`,
    )
    .bind(language, vendor)
    .all<{ groupId: string; gameId: string; name: string }>()
  return [...Map.groupBy(results, (row) => row.groupId)].map(([gameGroupId, rows]) => ({
    gameGroupId,
    name: rows[0]?.name ?? gameGroupId,
    games: rows.map(({ gameId, name }) => ({ gameId, name })),
  }))
}

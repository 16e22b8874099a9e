import { foldForSearch } from '../../shared/search/fold'
import { GAME_COLUMNS_SQL, GAME_NAME_JOIN_SQL, type GameRow, toGameReply } from './game-rows'

export interface GameFilter {
  /** Search text within a game's name, in the caller's language or in English. */
  name: string
  category: string
  vendor: string
  classify: string
  /** Filter by minimum bet (whole BDT) and number of lines: games with at least this many; 0: all games. */
  minBet: number
  minLine: number
}

interface Page {
  number: number
  size: number
}

/** SQL condition of each filter of the game list. Empty filters are omitted. */
const CONDITIONS: Record<keyof GameFilter, string> = {
  name: `(wanted.folded LIKE ? ESCAPE '\\' OR fallback.folded LIKE ? ESCAPE '\\')`,
  category: 'game.category = ?',
  vendor: 'game.vendor = ?',
  classify: 'game.classify = ?',
  minBet: 'game.min_bet >= ?',
  minLine: 'game.lines >= ?',
}

/** Returns the LIKE pattern of a search text. Escapes `%` and `_`, which are wildcards in LIKE. */
const containing = (text: string) => `%${foldForSearch(text).replaceAll(/[\\%_]/g, '\\$&')}%`

function whereOf(filter: GameFilter): { sql: string; values: (string | number)[] } {
  const asked = (Object.keys(CONDITIONS) as (keyof GameFilter)[]).filter((name) => filter[name])
  return {
    sql: asked.length > 0 ? `WHERE ${asked.map((name) => CONDITIONS[name]).join(' AND ')}` : '',
    values: asked.flatMap((name) =>
      name === 'name' ? [containing(filter.name), containing(filter.name)] : [filter[name]],
    ),
  }
}

/** Loads one page of the games that pass the filter, in the operator's order. */
export async function loadGameList(db: D1Database, filter: GameFilter, page: Page, language: string) {
  const { sql, values } = whereOf(filter)
  const from = `FROM game ${GAME_NAME_JOIN_SQL} ${sql}`
  const [counted, found] = await db.batch<GameRow & { total: number }>([
    db.prepare(`SELECT count(*) AS total ${from}`).bind(language, ...values),
    db
      .prepare(`SELECT ${GAME_COLUMNS_SQL} ${from} ORDER BY game.position LIMIT ? OFFSET ?`)
      .bind(language, ...values, page.size, (page.number - 1) * page.size),
  ])
  const totalCount = counted?.results[0]?.total ?? 0
  return {
    games: (found?.results ?? []).map(toGameReply),
    pageNum: page.number,
    totalPages: Math.ceil(totalCount / page.size),
    totalCount,
  }
}

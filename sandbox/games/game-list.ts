import { type GameRow, gameColumns, wireGame } from './game-rows'
import { folded, nameInLanguage } from './names'

export interface GameFilter {
  /** Part of a name, in the language asked for or in English. */
  name: string
  category: string
  vendor: string
  classify: string
  /** Games whose smallest bet (whole BDT) and number of lines are at least these; 0: all. */
  minBet: number
  minLine: number
}

export interface Page {
  number: number
  size: number
}

/** Every filter with the SQL it stands for; an empty one asks nothing. */
const conditions: Record<keyof GameFilter, string> = {
  name: `(wanted.folded LIKE ? ESCAPE '\\' OR fallback.folded LIKE ? ESCAPE '\\')`,
  category: 'game.category = ?',
  vendor: 'game.vendor = ?',
  classify: 'game.classify = ?',
  minBet: 'game.min_bet >= ?',
  minLine: 'game.lines >= ?',
}

/** `%` and `_` of a name mean themselves. */
const containing = (text: string) => `%${folded(text).replaceAll(/[\\%_]/g, '\\$&')}%`

function whereOf(filter: GameFilter): { sql: string; values: (string | number)[] } {
  const asked = (Object.keys(conditions) as (keyof GameFilter)[]).filter((name) => filter[name])
  return {
    sql: asked.length > 0 ? `WHERE ${asked.map((name) => conditions[name]).join(' AND ')}` : '',
    values: asked.flatMap((name) =>
      name === 'name' ? [containing(filter.name), containing(filter.name)] : [filter[name]],
    ),
  }
}

/** One page of the games that pass the filter, in the operator's order. */
export async function gameList(db: D1Database, filter: GameFilter, page: Page, language: string) {
  const { sql, values } = whereOf(filter)
  const from = `FROM game ${nameInLanguage} ${sql}`
  const [counted, found] = await db.batch<GameRow & { total: number }>([
    db.prepare(`SELECT count(*) AS total ${from}`).bind(language, ...values),
    db
      .prepare(`SELECT ${gameColumns} ${from} ORDER BY game.position LIMIT ? OFFSET ?`)
      .bind(language, ...values, page.size, (page.number - 1) * page.size),
  ])
  const totalCount = counted?.results[0]?.total ?? 0
  return {
    games: (found?.results ?? []).map(wireGame),
    pageNum: page.number,
    totalPages: Math.ceil(totalCount / page.size),
    totalCount,
  }
}

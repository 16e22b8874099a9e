import type { BetState } from '../../../shared/records/record-names'
import { getTileImageUrl } from '../../http/sites'
import { toDecimal } from '../minor-units'
import type { RoundRecord } from '../transaction'
import type { TimeSpan } from './movement-ledger'
import type { ListCursor } from './record-query'

/** A wallet whose bets are loaded from the platform's database. */

export interface BetOwner {
  memberId: string
  mode: RoundRecord['mode']
}

/** Filters of the rows of bets; an undefined filter matches all bets. */
export interface BetRowFilter {
  category?: string | undefined
  vendor?: string | undefined
  state?: BetState | undefined
}

export interface BetRecord {
  id: string
  nodeId: string
  category: string
  /** Name of the game; null: the game, or its vendor, is not in the catalogue. */
  game: string | null
  lang: string | null
  vassalage: string
  vendor: string | null
  art: string | null
  tint: string | null
  play: string
  selection: string
  numero: string | null
  stake: number
  returned: number
  state: BetState
  at: number
  settlesAt: number
  outcome: string | null
  gameId: string | null
  trial: number | null
}

/**
 * SQL with a game's names and images, including games that are no longer offered. The first parameter is the
 * language.
 */
const GAMES = `
  LEFT JOIN game ON game.node_id = round.node_id
  LEFT JOIN former_game ON former_game.node_id = round.node_id
  LEFT JOIN game_name AS wanted ON wanted.node_id = round.node_id AND wanted.language = ?1
  LEFT JOIN game_name AS fallback ON fallback.node_id = round.node_id AND fallback.language = 'EN'
  LEFT JOIN vendor ON vendor.code = round.vendor`

const COLUMNS = `
  round.id, round.node_id AS nodeId, round.category, round.vendor AS vassalage, vendor.name AS vendor,
  coalesce(wanted.name, fallback.name, former_game.name) AS game,
  iif(wanted.name IS NULL AND ?1 <> 'EN', 'en', NULL) AS lang, coalesce(game.art, former_game.art) AS art,
  coalesce(game.tint, former_game.tint) AS tint, round.play, round.selection, round.numero, round.stake,
  round.returned, round.state, round.at, round.settles_at AS settlesAt, round.outcome, game.game_id AS gameId, game.trial`

/** Returns the SQL conditions of a bet filter, with values from parameter `first` on. */
function filtered(filter: BetRowFilter, first: number): { sql: string; values: string[] } {
  const wanted = (['category', 'vendor', 'state'] as const).flatMap((column) => {
    const value = filter[column]
    return value === undefined ? [] : [{ column, value }]
  })
  return {
    sql: wanted.map(({ column }, index) => `AND round.${column} = ?${first + index}`).join(' '),
    values: wanted.map(({ value }) => value),
  }
}

/** Loads rows of bets, newest first. @param language language of the games' names */
export async function loadBetRecords(
  db: D1Database,
  { memberId, mode }: BetOwner,
  query: TimeSpan & { filter: BetRowFilter; after: ListCursor | null; size: number; language: string },
): Promise<BetRecord[]> {
  const { from, until, after, size, language } = query
  const before = after && after.at < until ? after : { at: until, id: '' }
  const { sql, values } = filtered(query.filter, 8)
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM round ${GAMES}
       WHERE round.member_id = ?2 AND round.mode = ?3 AND round.at >= ?4 AND (round.at, round.id) < (?5, ?6) ${sql}
       ORDER BY round.at DESC, round.id DESC LIMIT ?7`,
    )
    .bind(language, memberId, mode, from, before.at, before.id, size, ...values)
    .all<BetRecord>()
  return results
}

/** Loads one bet; null: this wallet has no bet with the id. */
export const loadBetRecord = (
  db: D1Database,
  { memberId, mode }: BetOwner,
  id: string,
  language: string,
): Promise<BetRecord | null> =>
  db
    .prepare(
      `SELECT ${COLUMNS} FROM round ${GAMES} WHERE round.id = ?2 AND round.member_id = ?3 AND round.mode = ?4`,
    )
    .bind(language, id, memberId, mode)
    .first<BetRecord>()

export interface BetSums {
  bets: number
  /** Sum of the stakes, minor units. */
  staked: number
  returned: number
  /** Sum of the stakes of open bets, minor units. */
  open: number
}

/**
 * Loads the sums of bets in each of these spans that has bets, in the order of the spans. A cancelled bet
 * counts, but without its stake.
 */
export async function sumBets(
  db: D1Database,
  { memberId, mode }: BetOwner,
  spans: readonly (TimeSpan & { name: string })[],
  filter: BetRowFilter,
): Promise<(BetSums & { name: string })[]> {
  const { sql, values } = filtered(filter, 4)
  const { results } = await db
    .prepare(
      `SELECT value ->> 'name' AS name, count(*) AS bets, sum(iif(state = 'void', 0, stake)) AS staked,
         sum(iif(state = 'void', 0, returned)) AS returned, sum(iif(state = 'open', stake, 0)) AS open
       FROM json_each(?1) CROSS JOIN round
       WHERE member_id = ?2 AND mode = ?3 AND at >= value ->> 'from' AND at < value ->> 'until' ${sql}
       GROUP BY key ORDER BY key`,
    )
    .bind(JSON.stringify(spans), memberId, mode, ...values)
    .all<BetSums & { name: string }>()
  return results
}

const MINUTE_MS = 60_000

/** Loads the number of clock minutes in which at least one bet was placed, for each of these spans. */
export async function countMinutesPlayed(
  db: D1Database,
  { memberId, mode }: BetOwner,
  spans: readonly TimeSpan[],
): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT (SELECT count(DISTINCT at / ${MINUTE_MS}) FROM round
         WHERE member_id = ?2 AND mode = ?3 AND at >= value ->> 'from' AND at < value ->> 'until') AS minutes
       FROM json_each(?1) ORDER BY key`,
    )
    .bind(JSON.stringify(spans), memberId, mode)
    .all<{ minutes: number }>()
  return results.map(({ minutes }) => minutes)
}

/** Loads the game categories and vendors with a bet since an instant, in the catalogue's order. */
export async function loadPlayedCatalogue(
  db: D1Database,
  { memberId, mode }: BetOwner,
  categories: readonly string[],
  since: number,
) {
  const played = (column: 'category' | 'vendor', value: string) =>
    `EXISTS (SELECT 1 FROM round WHERE member_id = ?1 AND mode = ?2 AND ${column} = ${value} AND at >= ?3)`
  const [ofCategories, ofVendors] = await db.batch<{ code: string; name: string }>([
    db
      .prepare(`SELECT value AS code FROM json_each(?4) WHERE ${played('category', 'value')} ORDER BY key`)
      .bind(memberId, mode, since, JSON.stringify(categories)),
    db
      .prepare(`SELECT code, name FROM vendor WHERE ${played('vendor', 'vendor.code')} ORDER BY position`)
      .bind(memberId, mode, since),
  ])
  return {
    categories: (ofCategories?.results ?? []).map(({ code }) => code),
    vendors: (ofVendors?.results ?? []).map(({ code, name }) => ({ vassalage: code, name })),
  }
}

/** Formats a bet for the platform's reply. @param real converts a time of the game clock to real time */
export function toBetReply(row: BetRecord, real: (instant: number) => number) {
  const isSettled = row.state !== 'open' && row.state !== 'void'
  return {
    id: row.id,
    game: row.game ?? '',
    ...(row.lang !== null && { lang: row.lang }),
    vendor: row.vendor ?? row.vassalage,
    vassalage: row.vassalage,
    category: row.category,
    iconUrl: row.art === null ? null : getTileImageUrl(row.art),
    tint: row.tint,
    stake: toDecimal(row.stake),
    returned: toDecimal(row.returned),
    state: row.state,
    placedAt: row.at,
    ...(isSettled && { settledAt: Math.max(row.at, real(row.settlesAt)) }),
  }
}

import type { BetTerms } from '../../game-rules/bet-terms'
import { getCountedStake, getWageringShare, type WageringShares } from '../payments/bonus-ledger'
import type { RoundRecord } from '../transaction'
import type { MovementLedger, TimeSpan } from './movement-ledger'

/** Returns SQL for a column of a game by its node id, including games that are no longer offered. */
const ofGame = (column: 'category' | 'vendor') =>
  `coalesce((SELECT ${column} FROM game WHERE node_id = ?4), (SELECT ${column} FROM former_game WHERE node_id = ?4), '')`

/**
 * Returns the statement that writes a round to the database. Wallet and database are two stores, so the write
 * is repeated until it succeeds: writing a state again changes nothing, and an older state never replaces a
 * newer one.
 */
export const createRoundStatement = (db: D1Database, record: RoundRecord): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO round (id, member_id, mode, node_id, play, selection, numero, stake, payout, jackpot, status, at,
         settles_at, outcome, category, vendor)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ${ofGame('category')}, ${ofGame('vendor')})
       ON CONFLICT (id) DO UPDATE SET
         payout = excluded.payout, jackpot = excluded.jackpot, status = excluded.status, outcome = excluded.outcome
       WHERE round.status = 'open' OR excluded.jackpot > round.jackpot`,
    )
    .bind(
      ...[
        record.id,
        record.memberId,
        record.mode,
        record.nodeId,
        record.play,
        record.selection,
        record.numero,
      ],
      ...[record.stake, record.payout, record.jackpot, record.status, record.at, record.settlesAt],
      record.outcome === null ? null : JSON.stringify(record.outcome),
    )

/**
 * Data of a wallet's database for the bet and money records, in addition to its movements. Amounts in minor
 * units.
 */

/** SQL for the money that was sent to the member's payout accounts, less the money that came back. */
const SENT = `
  SELECT coalesce(sum(amount), 0) AS sum FROM entry JOIN posting ON entry_id = entry.id
  WHERE key GLOB 'payment:*' AND account = 'payouts' AND at >= ? AND at < ?`

/** Kinds of movements by which the operator gives the member money, or takes back a part of a gift. */
const GIFTS = ['bonus', 'cashback', 'reward', 'above-cap'] as const

export function computeMonthSums(sql: SqlStorage, movements: MovementLedger, span: TimeSpan) {
  return {
    deposited: movements.sumOf('deposit', span),
    withdrawn: sql.exec<{ sum: number }>(SENT, span.from, span.until).one().sum,
    bonuses: GIFTS.reduce((sum, kind) => sum + movements.sumOf(kind, span), 0),
  }
}

/**
 * SQL for the ledger entries of a round, the first entry first. The query uses the index `entry_by_round`
 * (ledger.ts).
 */
const ENTRIES = "SELECT id, record FROM entry WHERE record ->> 'id' = ?1 ORDER BY id"

/**
 * SQL for the bonus that was locked at the time of an entry: its terms determine the counted part of the
 * stake (see BonusLedger).
 */
const LOCKED = `
  SELECT kinds, max_stake AS maxStake FROM (
      SELECT 'payment:' || id AS name, record -> '$.bonus.terms.kinds' AS kinds,
        record ->> '$.bonus.terms.maxStake' AS max_stake
      FROM payment WHERE record ->> '$.bonus' IS NOT NULL
      UNION ALL
      SELECT 'reward:' || id, kinds, max_stake FROM claimed_reward WHERE turnover > 0)
    JOIN entry AS credit ON credit.key = name || ':credit'
    LEFT JOIN entry AS ended ON ended.key IN (name || ':release', name || ':lapse', name || ':give-up')
  WHERE credit.id < ?1 AND (ended.id IS NULL OR ended.id > ?1) ORDER BY credit.id LIMIT 1`

function countedIn(
  { stake, kind }: RoundRecord,
  { kinds, maxStake }: { kinds: string | null; maxStake: number | null },
): number {
  if (maxStake !== null && stake > maxStake) return 0
  return getCountedStake(stake, getWageringShare(JSON.parse(kinds ?? 'null') as WageringShares, kind))
}

export interface RoundDetails {
  /** Terms that decide, or have decided, the bet. */
  terms: BetTerms | null
  balances: { before: number; after: number } | null
  /**
   * Part of the stake that counted towards a bonus, minor units; null: no bonus was locked, or the bet is
   * open.
   */
  counted: number | null
}

export function loadRoundDetails(sql: SqlStorage, movements: MovementLedger, id: string): RoundDetails {
  const entries = sql
    .exec<{ id: number; record: string }>(ENTRIES, id)
    .toArray()
    .map((entry) => ({ id: entry.id, record: JSON.parse(entry.record) as RoundRecord }))
  const decided = entries.find(({ record }) => record.status === 'won' || record.status === 'lost')
  const [bonus] = decided
    ? sql.exec<{ kinds: string | null; maxStake: number | null }>(LOCKED, decided.id).toArray()
    : []
  return {
    terms: entries[0]?.record.terms ?? null,
    balances: movements.balancesOf(id),
    counted: bonus && decided ? countedIn(decided.record, bonus) : null,
  }
}

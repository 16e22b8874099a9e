import type { RoundRecord } from '../transaction'

/** Of a game by its node, whether it is offered or not. */
const ofGame = (column: 'category' | 'vendor') =>
  `coalesce((SELECT ${column} FROM game WHERE node_id = ?4), (SELECT ${column} FROM former_game WHERE node_id = ?4), '')`

/**
 * Writes a round to the database. Wallet and database are two stores, so a write is repeated until it succeeds: writing
 * the same state again changes nothing, and an older state never replaces a newer one.
 */
export const recordStatement = (db: D1Database, record: RoundRecord): D1PreparedStatement =>
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

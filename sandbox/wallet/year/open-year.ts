import { YEAR_OF_PLAY_MEMBER_ID } from '../../seed/seed-members'
import { createInsertStatements } from '../../store/database'
import type { Ledger } from '../ledger'
import { createPaymentCopyStatements } from '../payments/payment-copies'
import type { PaymentLedger } from '../payments/payment-ledger'
import type { RoundRecord } from '../transaction'
import { createYearOfActivity, type YearOfActivity } from './year'

/**
 * Storage key of the time at which the year of bets ends. The wallet stores the year in one transaction, and
 * then copies it to the database. After an interruption in between, an identical year is computed again from
 * the stored time.
 */

const ANCHOR = 'year'
const MINUTE_MS = 60_000

/** True when the wallet is one that opens with a year of bets. */
export const hasYearOfPlay = ({ memberId, mode }: { memberId: string; mode: RoundRecord['mode'] }): boolean =>
  memberId === YEAR_OF_PLAY_MEMBER_ID && mode === 'real'

interface YearLedgers {
  ledger: Ledger
  payments: PaymentLedger
  /** Current time, ms since the epoch. */
  now: number
}

/** Returns the year of bets that is stored in the wallet; the first call computes and stores the year. */
function writtenYear(storage: DurableObjectStorage, { ledger, payments, now }: YearLedgers): YearOfActivity {
  const before = storage.kv.get<number>(ANCHOR)
  if (before !== undefined) return createYearOfActivity(before)
  const anchor = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const year = createYearOfActivity(anchor)
  storage.transactionSync(() => {
    ledger.takeOver(year.transactions)
    for (const payment of year.payments) payments.adopt(payment)
    storage.kv.put(ANCHOR, anchor)
  })
  return year
}

const roundRow = (round: RoundRecord, games: ReadonlyMap<string, { category: string; vendor: string }>) => ({
  id: round.id,
  member_id: round.memberId,
  mode: round.mode,
  node_id: round.nodeId,
  category: games.get(round.nodeId)?.category ?? '',
  vendor: games.get(round.nodeId)?.vendor ?? '',
  play: round.play,
  selection: round.selection,
  numero: round.numero,
  stake: round.stake,
  payout: round.payout,
  jackpot: round.jackpot,
  status: round.status,
  at: round.at,
  settles_at: round.settlesAt,
  outcome: round.outcome === null ? null : JSON.stringify(round.outcome),
})

async function copyYear(db: D1Database, { rounds, payments }: YearOfActivity): Promise<void> {
  const { results } = await db
    .prepare(
      'SELECT node_id, category, vendor FROM game UNION ALL SELECT node_id, category, vendor FROM former_game',
    )
    .all<{ node_id: string; category: string; vendor: string }>()
  const games = new Map(results.map((game) => [game.node_id, game]))
  const rows = rounds.map((round) => roundRow(round, games))
  await db.batch([
    ...createInsertStatements('round', rows, 'OR IGNORE').map(({ sql, json }) => db.prepare(sql).bind(json)),
    ...payments.flatMap((payment) => createPaymentCopyStatements(db, payment)),
  ])
}

/**
 * Writes a year of bets into a wallet and copies the year to the database. Nothing of the year is written
 * twice.
 */
export async function openYearOfPlay(
  storage: DurableObjectStorage,
  db: D1Database,
  books: YearLedgers,
): Promise<void> {
  await copyYear(db, writtenYear(storage, books))
}

import type { Statement } from '../../contract/records'
import type { Deferred } from '../../page-data/deferred'

export interface StatementData {
  /** False for accounts without real money, such as trial players. */
  isAllowed: boolean
  /** Null for accounts without real money. */
  view: Deferred<StatementView> | null
  degraded: boolean
}

type Sums = Pick<Statement['months'][number], 'staked' | 'returned' | 'open' | 'deposited' | 'withdrawn'>

/** Exact decimals. */
export interface StatementSums extends Sums {
  /** Withdrawn less deposited. */
  net: string
  /** Payouts less stakes of settled bets. */
  result: string
}

export interface StatementMonth extends StatementSums {
  /** Such as 2026-11. */
  month: string
  /** Heights of the bars, whole per cent of the highest. */
  depositedBar: number
  withdrawnBar: number
}

export interface StatementView {
  currency: string | null
  /** Number of months requested. */
  asked: 6 | 12
  hasYear: boolean
  /** Time zone of the visitor, and that of the platform's months. */
  timeZone: string
  platformZone: string
  /** Newest first; the first is the current month. */
  months: StatementMonth[]
  totals: StatementSums
  /** Exact; null unless the platform reports it for every month. */
  bonuses: string | null
  /** Null unless the platform reports it for every month. */
  minutesPlayed: number | null
}

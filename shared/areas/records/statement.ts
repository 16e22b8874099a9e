import type { Statement } from '../../contract/records'
import type { Deferred } from '../../page-data/deferred'

export interface StatementData {
  /** False for accounts without real money: trial players, for example. */
  isAllowed: boolean
  /** Null for those. */
  view: Deferred<StatementView> | null
  degraded: boolean
}

type Sums = Pick<Statement['months'][number], 'staked' | 'returned' | 'open' | 'deposited' | 'withdrawn'>

/** Exact decimals. */
export interface StatementSums extends Sums {
  /** Withdrawn less deposited. */
  net: string
  /** What settled bets brought without their stakes. */
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
  /** How many months were asked for. */
  asked: 6 | 12
  hasYear: boolean
  /** The visitor's zone, and the one by which the platform's months begin. */
  timeZone: string
  platformZone: string
  /** Newest first; the first is running. */
  months: StatementMonth[]
  totals: StatementSums
  /** Exact; null when the platform does not say for every month. */
  bonuses: string | null
  /** Null when the platform does not say for every month. */
  minutesPlayed: number | null
}

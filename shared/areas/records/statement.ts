import type { Statement } from '../../contract/record-schemas'
import type { Deferred } from '../../page-data/deferred'

export interface StatementData {
  /** False for accounts without real money, such as trial players. */
  isAllowed: boolean
  /** Monthly statement; null for accounts without real money. */
  view: Deferred<StatementView> | null
  degraded: boolean
}

type Sums = Pick<Statement['months'][number], 'staked' | 'returned' | 'open' | 'deposited' | 'withdrawn'>

/** Sums of a statement, as exact decimals. */
export interface StatementTotals extends Sums {
  /** Withdrawals less deposits. */
  net: string
  /** Payouts less stakes of the month's settled bets. */
  result: string
}

export interface StatementMonth extends StatementTotals {
  /** Month of the statement, such as 2026-11. */
  month: string
  /** Heights of the month's bars in the chart, whole per cent of the highest bar. */
  depositedBar: number
  withdrawnBar: number
}

export interface StatementView {
  currency: string | null
  /** Number of months that the URL requests. */
  asked: 6 | 12
  hasYear: boolean
  /** Time zone of the visitor, and time zone of the platform's months. */
  timeZone: string
  platformZone: string
  /** Months of the statement, newest first; the first is the current month. */
  months: StatementMonth[]
  totals: StatementTotals
  /** Sum of bonuses, exact; null unless the platform reports bonuses for every month. */
  bonuses: string | null
  /** Minutes in games; null unless the platform reports minutes for every month. */
  minutesPlayed: number | null
}

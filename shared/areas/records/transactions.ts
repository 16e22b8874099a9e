import type { Movement } from '../../contract/record-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { ZonedDayRange } from '../../records/day-range'
import type { MovementKind } from '../../records/record-names'
import type { CursorPage } from './cursor-page'
import { dayRangePageHref, type QueryFilters } from './range-href'

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Transactions of a range of days. Each deferred value arrives, fails and is reloaded independently. */
export interface TransactionListData extends SharedPageData {
  kind: 'list'
  asked: Deferred<TransactionsQuery>
  sums: Deferred<TransactionTotals>
  rows: Deferred<MovementRows>
}

export type TransactionsData = TransactionListData | (SharedPageData & { kind: 'refused' })

/** Days and filters in the URL of the transactions page. */
export interface TransactionsQuery {
  range: ZonedDayRange
  /** Kinds of transactions to list; empty: all. */
  kinds: readonly MovementKind[]
}

/** Sums of the listed transactions as exact decimals; `out` is negative. */
export interface TransactionTotals {
  in: string
  out: string
  change: string
  currency: string | null
  /** The player's day when the sums were loaded, such as 2026-11-21. */
  day: string
}

/** A movement of money as a row of the transactions page. */
export type MovementRow = Pick<
  Movement,
  | 'id'
  | 'at'
  | 'kind'
  | 'amount'
  | 'balance'
  | 'name'
  | 'lang'
  | 'reason'
  | 'iconUrl'
  | 'tint'
  | 'isAutomatic'
  | 'of'
>

export interface MovementRows extends CursorPage<MovementRow> {
  list: readonly MovementRow[]
  currency: string | null
}

/** Returns the kinds of transactions for the URL; undefined: all kinds. */
export const movementKindsQuery = (kinds: readonly MovementKind[]): string | undefined =>
  kinds.join(',') || undefined

/** URL of the transactions page with its days and filters. */
export const transactionsHref = ({ range, from, to, kinds }: QueryFilters, after?: string | null): string =>
  dayRangePageHref('transactions', { range, from, to, kinds, after })

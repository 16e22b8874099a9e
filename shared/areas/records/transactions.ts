import type { Movement } from '../../contract/records'
import type { Deferred } from '../../page-data/deferred'
import type { ZonedDayRange } from '../../records/range-names'
import type { MovementKind } from '../../records/record-names'
import { type Filters, recordsHref } from './range-href'
import type { RowsPage } from './rows-page'

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Movements of a range of days. Each deferred value arrives, fails and is reloaded independently. */
export interface TransactionsList extends SharedPageData {
  kind: 'list'
  asked: Deferred<TransactionsQuery>
  sums: Deferred<TransactionTotals>
  rows: Deferred<MovementRows>
}

export type TransactionsData = TransactionsList | (SharedPageData & { kind: 'refused' })

/** Query of the page's URL. */
export interface TransactionsQuery {
  range: ZonedDayRange
  /** Empty: all. */
  kinds: readonly MovementKind[]
}

/** Exact decimals; `out` is negative. */
export interface TransactionTotals {
  in: string
  out: string
  change: string
  currency: string | null
  /** The player's day when they were loaded, such as 2026-11-21. */
  day: string
}

/** A movement as a row. */
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

export interface MovementRows extends RowsPage<MovementRow> {
  list: readonly MovementRow[]
  currency: string | null
}

/** The kinds as named in URLs; undefined: all. */
export const kindsQuery = (kinds: readonly MovementKind[]): string | undefined => kinds.join(',') || undefined

/** URL of the list with its range and filters. */
export const transactionsHref = ({ range, from, to, kinds }: Filters, after?: string | null): string =>
  recordsHref('transactions', { range, from, to, kinds, after })

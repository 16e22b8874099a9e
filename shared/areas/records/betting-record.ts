import type { Bet, BetDetail, BetFilters } from '../../contract/records'
import type { Deferred } from '../../page-data/deferred'
import type { ZonedDayRange } from '../../records/range-names'
import type { BetState } from '../../records/record-names'
import { type Filters, recordsHref } from './range-href'
import type { RowsPage } from './rows-page'

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Bets of a range of days. Each deferred value arrives, fails and is reloaded independently. */
export interface BetsData extends SharedPageData {
  kind: 'list'
  asked: Deferred<BettingRecordQuery>
  sums: Deferred<BetTotals>
  rows: Deferred<BetRows>
  choices: Deferred<BetFilters>
}

/** Data of one bet, named by the URL. */
export interface BetData extends SharedPageData {
  kind: 'bet'
  id: string
  bet: Deferred<BetView>
}

export type BettingRecordData = BetsData | BetData | (SharedPageData & { kind: 'refused' })

/** Query of the page's URL. */
export interface BettingRecordQuery {
  range: ZonedDayRange
  filter: BetFilter
}

/** Null: all. */
export interface BetFilter {
  category: string | null
  /** Code of the vendor. */
  vendor: string | null
  state: BetState | null
}

/** A bet as a row. */
export type BetRow = Pick<
  Bet,
  'id' | 'game' | 'lang' | 'iconUrl' | 'tint' | 'stake' | 'state' | 'placedAt'
> & {
  /** Payout less stake: negative for a loss. */
  result: string
}

export interface BetRows extends RowsPage<BetRow> {
  list: readonly BetRow[]
  currency: string | null
}

/** Sums of a range of days. */
export interface BetTotals {
  bets: number
  staked: string
  returned: string
  /** Share of `staked` in open bets. */
  open: string
  /** Sum of settled bets. */
  result: string
  currency: string | null
  /** Time zone of the bars' days. */
  timeZone: string
  bars: ResultBars
  /** The player's day when they were loaded, such as 2026-11-21. */
  day: string
}

/** Result of each day, or of each week of a long range. */
export interface ResultBars {
  list: readonly ResultBar[]
  /** Height of the zero line, per cent from the top. */
  zero: number
}

export interface ResultBar {
  /** First and last day, such as 2026-11-21; equal when the bar is one day. */
  first: string
  last: string
  bets: number
  staked: string
  returned: string
  result: string
  /** Per cent of the whole height. */
  height: number
}

/** A bet with all known details. */
export interface BetView {
  bet: Omit<BetDetail, 'result'> & {
    /** Payout less stake. */
    net: string
    /** Payout divided by stake; null while the bet is open. */
    multiplier: string | null
    /** Drawn numbers or dealt cards. */
    drawn: BetDetail['result']
  }
  timeZone: string
  /** URL of the list that it was opened from. */
  listHref: string
}

/** URL of the list with its range and filters; with an id, of one bet in it. */
export const betsHref = (
  { range, from, to, category, vendor, state }: Filters,
  { after, id }: { after?: string | null; id?: string } = {},
): string => recordsHref('betting-record', { range, from, to, category, vendor, state, after, id })

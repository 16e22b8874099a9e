import type { Bet, BetDetail, BetFilters } from '../../contract/record-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { ZonedDayRange } from '../../records/day-range'
import type { BetState } from '../../records/record-names'
import type { CursorPage } from './cursor-page'
import { dayRangePageHref, type QueryFilters } from './range-href'

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Bets of a range of days. Each deferred value arrives, fails and is reloaded independently. */
export interface BetListData extends SharedPageData {
  kind: 'list'
  asked: Deferred<BettingRecordQuery>
  sums: Deferred<BetTotals>
  rows: Deferred<BetRows>
  choices: Deferred<BetFilters>
}

/** Data of the page for a single bet, whose id is in the URL. */
export interface SingleBetData extends SharedPageData {
  kind: 'bet'
  id: string
  bet: Deferred<BetView>
}

export type BettingRecordData = BetListData | SingleBetData | (SharedPageData & { kind: 'refused' })

/** Days and filters in the URL of the betting record. */
export interface BettingRecordQuery {
  range: ZonedDayRange
  filter: BetFilter
}

/** Filter of the betting record; null means all. */
export interface BetFilter {
  category: string | null
  /** Code of the games' vendor. */
  vendor: string | null
  state: BetState | null
}

/** A bet as a row of the betting record. */
export type BetRow = Pick<
  Bet,
  'id' | 'game' | 'lang' | 'iconUrl' | 'tint' | 'stake' | 'state' | 'placedAt'
> & {
  /** Payout less stake of the bet: negative for a loss. */
  result: string
}

export interface BetRows extends CursorPage<BetRow> {
  list: readonly BetRow[]
  currency: string | null
}

/** Sums of the bets in a range of days. */
export interface BetTotals {
  bets: number
  staked: string
  returned: string
  /** Stakes of open bets, included in `staked`. */
  open: string
  /** Payouts less stakes of all settled bets. */
  result: string
  currency: string | null
  /** IANA name of the time zone whose midnights divide the days of the result chart. */
  timeZone: string
  bars: ResultChart
  /** The player's day when the totals were loaded, such as 2026-11-21. */
  day: string
}

/** Chart of the betting results by day, or by week for a long range. */
export interface ResultChart {
  list: readonly ResultChartBar[]
  /** Position of the chart's zero line, per cent from the top. */
  zero: number
}

export interface ResultChartBar {
  /**
   * First and last day that the chart's bar covers, such as 2026-11-21; equal when the bar covers one day.
   */
  first: string
  last: string
  bets: number
  staked: string
  returned: string
  result: string
  /** Height of the bar, per cent of the chart's height. */
  height: number
}

/** A single bet with all details that the platform reports. */
export interface BetView {
  bet: Omit<BetDetail, 'result'> & {
    /** Payout less stake of the bet. */
    net: string
    /** Payout of the bet divided by its stake; null while the bet is open. */
    multiplier: string | null
    /** Drawn numbers or dealt cards of the bet's round. */
    drawn: BetDetail['result']
  }
  timeZone: string
  /** URL of the betting record from which the bet was opened. */
  listHref: string
}

/** URL of the betting record with its days and filters; with an id, the URL of that bet. */
export const bettingRecordHref = (
  { range, from, to, category, vendor, state }: QueryFilters,
  { after, id }: { after?: string | null; id?: string } = {},
): string => dayRangePageHref('betting-record', { range, from, to, category, vendor, state, after, id })

import type { Bet, BetDetail, BetFilters } from '../../contract/records'
import type { Deferred } from '../../page-data/deferred'
import type { ZonedDayRange } from '../../records/range-names'
import type { BetState } from '../../records/record-names'
import { type Filters, recordsHref } from './range-href'
import type { RowsPage } from './rows-page'

interface SharedPageData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

/** Bets of a time. Each part arrives, fails and is asked for again by itself. */
export interface BetsData extends SharedPageData {
  kind: 'list'
  asked: Deferred<BettingRecordQuery>
  sums: Deferred<BetTotals>
  rows: Deferred<BetRows>
  choices: Deferred<BetFilters>
}

/** One bet: the address names it. */
export interface BetData extends SharedPageData {
  kind: 'bet'
  id: string
  bet: Deferred<BetView>
}

export type BettingRecordData = BetsData | BetData | (SharedPageData & { kind: 'refused' })

/** What the address asks for. */
export interface BettingRecordQuery {
  range: ZonedDayRange
  filter: BetFilter
}

/** Null: all. */
export interface BetFilter {
  category: string | null
  /** The vendor's code. */
  vendor: string | null
  state: BetState | null
}

/** A bet as a row. */
export type BetRow = Pick<
  Bet,
  'id' | 'game' | 'lang' | 'iconUrl' | 'tint' | 'stake' | 'state' | 'placedAt'
> & {
  /** What came back without the stake: negative for a loss. */
  result: string
}

export interface BetRows extends RowsPage<BetRow> {
  list: readonly BetRow[]
  currency: string | null
}

/** Sums of a time. */
export interface BetTotals {
  bets: number
  staked: string
  returned: string
  /** Of `staked`: what is staked in open bets. */
  open: string
  /** Of settled bets. */
  result: string
  currency: string | null
  /** Whose midnight begins the days of the bars. */
  timeZone: string
  bars: ResultBars
  /** The player's day when they were loaded, such as 2026-11-21. */
  day: string
}

/** The result of each day, or of each week of a long time. */
export interface ResultBars {
  list: readonly ResultBar[]
  /** Where nothing was won or lost, in per cent of the height from its top. */
  zero: number
}

export interface ResultBar {
  /** Days such as 2026-11-21; the same for a day. */
  first: string
  last: string
  bets: number
  staked: string
  returned: string
  result: string
  /** In per cent of the whole height. */
  height: number
}

/** A bet with all that is known of it. */
export interface BetView {
  bet: Omit<BetDetail, 'result'> & {
    /** What came back without the stake. */
    net: string
    /** How many times the stake came back; null while it is open. */
    multiplier: string | null
    /** What was drawn or dealt. */
    drawn: BetDetail['result']
  }
  timeZone: string
  /** The list that it was opened from. */
  listHref: string
}

/** The list that is asked for, with its time and filters; with an id a bet of it. */
export const betsHref = (
  { range, from, to, category, vendor, state }: Filters,
  { after, id }: { after?: string | null; id?: string } = {},
): string => recordsHref('betting-record', { range, from, to, category, vendor, state, after, id })

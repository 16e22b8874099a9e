import * as v from 'valibot'
import {
  type BetFilter,
  type BetRow,
  type BetRows,
  type BetTotals,
  type BettingRecordQuery,
  type BetView,
  bettingRecordHref,
} from '../../../shared/areas/records/betting-record'
import { dayRangeQuery } from '../../../shared/areas/records/range-href'
import { type Bet, type BetSummary, type Bets, betFilter } from '../../../shared/contract/record-schemas'
import { payoutMultiplier } from '../../../shared/money/amount'
import { betStakeTotals, computePlayResult } from '../../../shared/money/play-result'
import { BET_STATES } from '../../../shared/records/record-names'
import type { PageContext } from '../../page-context'
import {
  fetchBetDetail,
  fetchBetRecords,
  fetchBetSummary,
  type BetFilterQuery as PlatformFilter,
  type TimeRangeMs,
} from '../../platform/calls/record-calls'
import { rethrowAsNotFound } from '../../platform/rethrow-as-not-found'
import { isSafeQueryValue } from '../../platform/transport/request'
import { ANY_TEXT_PATTERN, parsePageCursor, parseRequestedRange, toRowsPage } from './list-query'
import { toResultBars } from './result-bars'

/** Query parameters that filter bets. */
export const BET_QUERY_PATTERNS = {
  category: ANY_TEXT_PATTERN,
  vendor: ANY_TEXT_PATTERN,
  state: ANY_TEXT_PATTERN,
} as const

/** Maximum length of a game category or vendor code in the URL, longer than any existing code. */
const CODE_MAX = 60

/** Characters that no code contains. They are replaced when the page displays a code from the URL. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu
const REPLACEMENT = '\uFFFD'

/**
 * The bets that a URL requests: the filters in the form that the page displays, and in the form that the
 * platform receives.
 */
export interface BetsRequest {
  asked: BettingRecordQuery
  /** Filters for the platform. Null when no bet can have the requested code, so that no call is needed. */
  query: (TimeRangeMs & PlatformFilter) | null
}

/**
 * Returns a category or vendor code from the URL for display, shortened if it is too long. An unknown code
 * must find no bets instead of all bets.
 */
const codeIn = (query: URLSearchParams, name: 'category' | 'vendor'): string | null =>
  query.get(name)?.replace(UNPRINTABLE, REPLACEMENT).slice(0, CODE_MAX).toWellFormed() || null

/** True when a bet may have this category or vendor code. */
const canBeCode = (code: string, name: 'category' | 'vendor'): boolean =>
  isSafeQueryValue(code) && !code.includes(REPLACEMENT) && v.parse(betFilter[name], code) === code

const filterIn = (query: URLSearchParams): BetFilter => ({
  category: codeIn(query, 'category'),
  vendor: codeIn(query, 'vendor'),
  // An unknown bet state is ignored: bets in all states are listed.
  state: BET_STATES.find((value) => value === query.get('state')) ?? null,
})

export function parseBetsRequest(context: Pick<PageContext, 'url' | 'timeZone'>): BetsRequest {
  const { shown, range } = parseRequestedRange(context)
  const filter = filterIn(context.url.searchParams)
  const { category, vendor, state } = filter
  const asked = { range: shown, filter }
  if (!canBeCode(category ?? '', 'category') || !canBeCode(vendor ?? '', 'vendor'))
    return { asked, query: null }
  return {
    asked,
    query: {
      ...range,
      ...(category !== null && { category }),
      ...(vendor !== null && { vendor }),
      ...(state !== null && { state }),
    },
  }
}

/** Returns the net result of a bet: winnings minus stake; zero while the bet is open. */
const resultOfBet = (bet: Pick<Bet, 'state' | 'stake' | 'returned'>): string =>
  computePlayResult(betStakeTotals(bet))

const rowOf = (bet: Bet): BetRow => {
  const { id, game, lang, iconUrl, tint, stake, state, placedAt } = bet
  return { id, game, lang, iconUrl, tint, stake, state, placedAt, result: resultOfBet(bet) }
}

const noRows: Bets = { list: [] }

/**
 * Loads one page of the list of the member's bets.
 * @throws PlatformError
 */
export async function loadBetRows(
  { platform, url }: PageContext,
  token: string,
  { asked, query }: BetsRequest,
): Promise<BetRows> {
  const place = parsePageCursor(url.searchParams)
  const found = query ? await fetchBetRecords(platform, token, { ...query, ...place }) : noRows
  return {
    ...toRowsPage(found.list.map(rowOf), place, found, asked.range.today),
    currency: found.currency ?? null,
  }
}

const noBets: Omit<BetSummary, 'timeZone'> = { bets: 0, staked: '0', returned: '0', open: '0', days: [] }

/**
 * Loads the sums of the requested bets.
 * @throws PlatformError
 */
export async function loadBetTotals(
  { platform, timeZone }: PageContext,
  token: string,
  { asked, query }: BetsRequest,
): Promise<BetTotals> {
  const sums = query
    ? await fetchBetSummary(platform, token, { ...query, timeZone })
    : { ...noBets, timeZone }
  const { bets, staked, returned, open, currency, days } = sums
  return {
    bets,
    staked,
    returned,
    open,
    result: computePlayResult(sums),
    currency: currency ?? null,
    timeZone: sums.timeZone,
    bars: toResultBars(days, asked.range),
    day: asked.range.today,
  }
}

/**
 * Loads one bet of the member.
 * @throws PlatformError `not-found` when the member has no such bet
 */
export async function loadBetDetail(context: PageContext, token: string, id: string): Promise<BetView> {
  const { platform, timeZone } = context
  const { result: drawn, ...bet } = await fetchBetDetail(platform, token, id).catch(
    rethrowAsNotFound('bet.not.found'),
  )
  const { range, filter } = parseBetsRequest(context).asked
  const isOpen = bet.state === 'open'
  return {
    bet: {
      ...bet,
      net: resultOfBet(bet),
      drawn,
      multiplier: isOpen ? null : (payoutMultiplier(bet.returned, bet.stake) ?? null),
    },
    timeZone,
    listHref: bettingRecordHref({ ...dayRangeQuery(range), ...filter }),
  }
}

import * as v from 'valibot'
import {
  type BetFilter,
  type BetRow,
  type BetRows,
  type BetTotals,
  type BettingRecordQuery,
  type BetView,
  betsHref,
} from '../../../shared/areas/records/betting-record'
import { rangeQuery } from '../../../shared/areas/records/range-href'
import { type Bet, type BetSummary, type Bets, betFilter } from '../../../shared/contract/records'
import { multiplierOf } from '../../../shared/money/amount'
import { countedStakes, resultOf } from '../../../shared/money/play-result'
import { BET_STATES } from '../../../shared/records/record-names'
import type { PageContext } from '../../context'
import { rethrowAsNotFound } from '../../platform/absent'
import {
  betDetail,
  betRecords,
  betSummary,
  type InstantRange,
  type BetFilterQuery as PlatformFilter,
} from '../../platform/calls/records'
import { canBeSent } from '../../platform/transport/request'
import { betBars } from './bet-bars'
import { ANY_TEXT, parsePageCursor, parseRequestedRange, toRowsPage } from './list-query'

/** Query parameters that filter bets. */
export const BET_QUERY = { category: ANY_TEXT, vendor: ANY_TEXT, state: ANY_TEXT } as const

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
  query: (InstantRange & PlatformFilter) | null
}

/**
 * Returns a category or vendor code from the URL for display, shortened if it is too long. An unknown code
 * must find no bets instead of all bets.
 */
const codeIn = (query: URLSearchParams, name: 'category' | 'vendor'): string | null =>
  query.get(name)?.replace(UNPRINTABLE, REPLACEMENT).slice(0, CODE_MAX).toWellFormed() || null

/** True when a bet may have this category or vendor code. */
const canBeCode = (code: string, name: 'category' | 'vendor'): boolean =>
  canBeSent(code) && !code.includes(REPLACEMENT) && v.parse(betFilter[name], code) === code

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
const resultOfBet = (bet: Pick<Bet, 'state' | 'stake' | 'returned'>): string => resultOf(countedStakes(bet))

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
  const found = query ? await betRecords(platform, token, { ...query, ...place }) : noRows
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
export async function loadBetSums(
  { platform, timeZone }: PageContext,
  token: string,
  { asked, query }: BetsRequest,
): Promise<BetTotals> {
  const sums = query ? await betSummary(platform, token, { ...query, timeZone }) : { ...noBets, timeZone }
  const { bets, staked, returned, open, currency, days } = sums
  return {
    bets,
    staked,
    returned,
    open,
    result: resultOf(sums),
    currency: currency ?? null,
    timeZone: sums.timeZone,
    bars: betBars(days, asked.range),
    day: asked.range.today,
  }
}

/**
 * Loads one bet of the member.
 * @throws PlatformError `not-found` when the member has no such bet
 */
export async function loadBetDetail(context: PageContext, token: string, id: string): Promise<BetView> {
  const { platform, timeZone } = context
  const { result: drawn, ...bet } = await betDetail(platform, token, id).catch(
    rethrowAsNotFound('bet.not.found'),
  )
  const { range, filter } = parseBetsRequest(context).asked
  const isOpen = bet.state === 'open'
  return {
    bet: {
      ...bet,
      net: resultOfBet(bet),
      drawn,
      multiplier: isOpen ? null : (multiplierOf(bet.returned, bet.stake) ?? null),
    },
    timeZone,
    listHref: betsHref({ ...rangeQuery(range), ...filter }),
  }
}

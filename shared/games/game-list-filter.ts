import {
  GAME_CATEGORIES,
  GAME_VOLATILITIES,
  type GameCategory,
  type GameVolatility,
} from '../config/platform-codes'
import { toWellFormedText } from '../encoding/well-formed'
import { href } from '../paths'

/** Parses and builds URLs of the game list. */

/**
 * Categories of the game list. The platform has no category BINGO; bingo is a class of games in several
 * categories.
 */
export const GAME_LIST_CATEGORIES = [...GAME_CATEGORIES, 'BINGO'] as const
export type GameListCategory = GameCategory | 'BINGO'

export const GAME_LIST_TYPES = ['hot', 'fav'] as const
type ListType = (typeof GAME_LIST_TYPES)[number]

/** Orders of the game list. Without a sort, the platform's order applies. */
const LIST_SORTS = ['name', 'new'] as const
type ListSort = (typeof LIST_SORTS)[number]

/**
 * Values of filters by minimum bet and number of lines, which the platform applies: at least this. There are
 * only a few, because each combination is cached as a separate list. Links can name the minimum bet; the form
 * offers its maximum instead (MIN_BET_MAX_FILTERS).
 */
const MIN_BET_FILTERS = [5, 10, 20, 50] as const
export const MIN_LINES_FILTERS = [9, 20, 40, 243] as const

/** Choices for filtering games by their smallest stake: it is at most this. */
export const MIN_BET_MAX_FILTERS = [1, 5, 10, 20] as const

/** Maximum length of the text in a search for games, characters. */
export const GAME_SEARCH_LENGTH_MAX = 60
/** Highest page number of a game list. */
const LIST_PAGES_MAX = 500

export interface GameListFilter {
  gameType: GameListCategory | null
  type: ListType | null
  /** Code of the vendor: its format is valid, but the vendor may not exist. */
  vassalage: string | null
  q: string | null
  minBet: number | null
  minLine: number | null
  /** Highest smallest stake of the games. */
  minBetMax: number | null
  volatility: GameVolatility | null
  sort: ListSort | null
  /** Number of the page, starting at 1. */
  page: number
}

export const EMPTY_GAME_FILTER: GameListFilter = {
  gameType: null,
  type: null,
  vassalage: null,
  q: null,
  minBet: null,
  minLine: null,
  minBetMax: null,
  volatility: null,
  sort: null,
  page: 1,
}

/** The filters of a game list by facts of its games, none of them active. */
export const NO_GAME_FILTERS = { minBet: null, minLine: null, minBetMax: null, volatility: null } as const

export const VENDOR_CODE_PATTERN = /^[\w.-]{1,40}$/

const oneOf = <T>(known: readonly T[], value: T | string | null): T | null =>
  known.find((candidate) => String(candidate) === value) ?? null

/** Normalises the typed text of a search for games; null when nothing is left. */
export function normaliseSearchText(text: string | null): string | null {
  // Control characters and lone surrogates never occur in the names of games.
  const clean = toWellFormedText(text ?? '')
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, GAME_SEARCH_LENGTH_MAX).join('').trim() || null
}

/**
 * Parses the filter in a URL of the game list and ignores unknown values. HOT and FAV as `gameType` are
 * separate lists.
 */
export function parseGameListFilter(query: URLSearchParams): GameListFilter {
  const gameType = query.get('gameType')
  const q = normaliseSearchText(query.get('q'))
  const vendor = query.get('vassalage')
  const page = query.get('page') ?? ''
  const asType = gameType === 'HOT' || gameType === 'FAV' ? gameType.toLowerCase() : query.get('type')
  const type = q === null ? oneOf(GAME_LIST_TYPES, asType) : null
  const number = /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), LIST_PAGES_MAX) : 1
  // The lists of hot games and favourites have no filters.
  if (type !== null) return { ...EMPTY_GAME_FILTER, type, page: number }
  return {
    gameType: oneOf(GAME_LIST_CATEGORIES, gameType),
    type,
    vassalage: vendor !== null && VENDOR_CODE_PATTERN.test(vendor) ? vendor : null,
    q,
    minBet: oneOf<number>(MIN_BET_FILTERS, query.get('minBet')),
    minLine: oneOf<number>(MIN_LINES_FILTERS, query.get('minLine')),
    minBetMax: oneOf<number>(MIN_BET_MAX_FILTERS, query.get('minBetMax')),
    volatility: oneOf(GAME_VOLATILITIES, query.get('volatility')),
    sort: oneOf(LIST_SORTS, query.get('sort')),
    page: number,
  }
}

/** Returns the URL of a game list with only the active filters. */
export function gameListHref(filter: Partial<GameListFilter>): string {
  const { page, ...fields } = { ...EMPTY_GAME_FILTER, ...filter }
  const { gameType, type, vassalage, q, minBet, minLine, minBetMax, volatility, sort } = fields
  return href('game-list', {
    ...{ gameType, type, vassalage, q, minBet, minLine, minBetMax, volatility, sort },
    page: page > 1 ? page : null,
  })
}

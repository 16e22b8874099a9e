import { GAME_CATEGORIES, type GameCategory } from '../config/categories'
import { wellFormed } from '../encoding/well-formed'
import { href } from '../paths'

/** Parses and builds URLs of the game list. */

/** The platform has no category BINGO; it is a class of games in several categories. */
export const LIST_CATEGORIES = [...GAME_CATEGORIES, 'BINGO'] as const
export type ListCategory = GameCategory | 'BINGO'

export const LIST_TYPES = ['hot', 'fav'] as const
type ListType = (typeof LIST_TYPES)[number]

/** Without a sort, the platform's order applies. */
const LIST_SORTS = ['name', 'new'] as const
type ListSort = (typeof LIST_SORTS)[number]

/**
 * Choices for the smallest bet and the number of lines. Few, because each combination is a separate list in
 * the cache.
 */
export const LIST_MIN_BETS = [5, 10, 20, 50] as const
export const LIST_MIN_LINES = [9, 20, 40, 243] as const

/** Longest search, characters. */
export const SEARCH_MAX = 60
/** Page limit of a list. */
const LIST_PAGES_MAX = 500

export interface ListFilter {
  gameType: ListCategory | null
  type: ListType | null
  /** Vendor code: well-formed, but not checked to exist. */
  vassalage: string | null
  q: string | null
  minBet: number | null
  minLine: number | null
  sort: ListSort | null
  /** Starts at 1. */
  page: number
}

export const EMPTY_FILTER: ListFilter = {
  gameType: null,
  type: null,
  vassalage: null,
  q: null,
  minBet: null,
  minLine: null,
  sort: null,
  page: 1,
}

export const VENDOR_CODE = /^[\w.-]{1,40}$/

const oneOf = <T>(known: readonly T[], value: T | string | null): T | null =>
  known.find((candidate) => String(candidate) === value) ?? null

/** Normalises typed text for a search; null when nothing is left. */
export function searchText(text: string | null): string | null {
  // Control characters and lone surrogates never occur in names.
  const clean = wellFormed(text ?? '')
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, SEARCH_MAX).join('').trim() || null
}

/** Parses a URL and ignores unknown values. HOT and FAV as `gameType` are separate lists. */
export function parseListFilter(query: URLSearchParams): ListFilter {
  const gameType = query.get('gameType')
  const q = searchText(query.get('q'))
  const vendor = query.get('vassalage')
  const page = query.get('page') ?? ''
  const asType = gameType === 'HOT' || gameType === 'FAV' ? gameType.toLowerCase() : query.get('type')
  const type = q === null ? oneOf(LIST_TYPES, asType) : null
  const number = /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), LIST_PAGES_MAX) : 1
  // These lists have no filters.
  if (type !== null) return { ...EMPTY_FILTER, type, page: number }
  return {
    gameType: oneOf(LIST_CATEGORIES, gameType),
    type,
    vassalage: vendor !== null && VENDOR_CODE.test(vendor) ? vendor : null,
    q,
    minBet: oneOf<number>(LIST_MIN_BETS, query.get('minBet')),
    minLine: oneOf<number>(LIST_MIN_LINES, query.get('minLine')),
    sort: oneOf(LIST_SORTS, query.get('sort')),
    page: number,
  }
}

/** Returns the URL of a list with only the active filters. */
export function gameListHref(filter: Partial<ListFilter>): string {
  const { gameType, type, vassalage, q, minBet, minLine, sort, page } = { ...EMPTY_FILTER, ...filter }
  return href('game-list', {
    ...{ gameType, type, vassalage, q, minBet, minLine, sort },
    page: page > 1 ? page : null,
  })
}

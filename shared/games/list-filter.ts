import { GAME_CATEGORIES, type GameCategory } from '../config/categories'
import { href } from '../pages'

/** What a URL of the game list asks for, read and written in one place. */

/** The platform has no category BINGO: it is a class of games in several categories. */
export const LIST_CATEGORIES = [...GAME_CATEGORIES, 'BINGO'] as const
export type ListCategory = GameCategory | 'BINGO'

export const LIST_TYPES = ['hot', 'fav'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** Without one, the platform's order. */
export const LIST_SORTS = ['name', 'new'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Smallest bets and numbers of lines to choose from: few, because each is a list of its own in the cache. */
export const LIST_MIN_BETS = [5, 10, 20, 50] as const
export const LIST_MIN_LINES = [9, 20, 40, 243] as const

/** Longest search, characters. */
export const SEARCH_MAX = 60
/** Pages of the longest list. */
export const LIST_PAGES_MAX = 500

export interface ListFilter {
  gameType: ListCategory | null
  type: ListType | null
  /** Vendor's code: well-formed, but not checked to exist. */
  vassalage: string | null
  q: string | null
  minBet: number | null
  minLine: number | null
  sort: ListSort | null
  /** From 1. */
  page: number
}

export const everything: ListFilter = {
  gameType: null,
  type: null,
  vassalage: null,
  q: null,
  minBet: null,
  minLine: null,
  sort: null,
  page: 1,
}

export const vendorCode = /^[\w.-]{1,40}$/

const oneOf = <T>(known: readonly T[], value: T | string | null): T | null =>
  known.find((candidate) => String(candidate) === value) ?? null

/** The search for a typed text; null: none. */
export function searchText(text: string | null): string | null {
  // Control characters and lone surrogates mean nothing in a name.
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, SEARCH_MAX).join('').trim() || null
}

/** Reads a URL; unknown values are ignored. HOT and FAV as `gameType` are lists of their own. */
export function parseListFilter(query: URLSearchParams): ListFilter {
  const gameType = query.get('gameType')
  const q = searchText(query.get('q'))
  const vendor = query.get('vassalage')
  const page = query.get('page') ?? ''
  const asType = gameType === 'HOT' || gameType === 'FAV' ? gameType.toLowerCase() : query.get('type')
  const type = q === null ? oneOf(LIST_TYPES, asType) : null
  const number = /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), LIST_PAGES_MAX) : 1
  // Such a list has no filters.
  if (type !== null) return { ...everything, type, page: number }
  return {
    gameType: oneOf(LIST_CATEGORIES, gameType),
    type,
    vassalage: vendor !== null && vendorCode.test(vendor) ? vendor : null,
    q,
    minBet: oneOf<number>(LIST_MIN_BETS, query.get('minBet')),
    minLine: oneOf<number>(LIST_MIN_LINES, query.get('minLine')),
    sort: oneOf(LIST_SORTS, query.get('sort')),
    page: number,
  }
}

/** The URL of a list, with only the filters that are set. */
export function listAddress(filter: Partial<ListFilter>): string {
  const { gameType, type, vassalage, q, minBet, minLine, sort, page } = { ...everything, ...filter }
  return href('game-list', {
    ...{ gameType, type, vassalage, q, minBet, minLine, sort },
    page: page > 1 ? page : null,
  })
}

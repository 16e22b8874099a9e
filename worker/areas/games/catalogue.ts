import type { CatalogueGame, Game, Vendor } from '../../../shared/contract/game-schemas'
import type { GameListFilter } from '../../../shared/games/game-list-filter'
import { compareAmounts } from '../../../shared/money/amount'
import { TIMED_OUT, waitAtMost } from '../../cache/time-limit'
import { settle } from '../../loading/settle'
import { hasLanguageScript } from '../../negotiation/catalog-loaders'
import { findConfiguredLanguages } from '../../negotiation/language'
import { fetchCatalogueSection, fetchGameVendors } from '../../platform/calls/game-calls'
import { supportedGames } from '../../platform/platform-support'
import type { Cached, PublicContext } from '../../platform/transport/request-platform'
import { productConfig } from '../../start/index'
import { buildSearchIndex, type GameSearchIndex } from './search-index'

/**
 * All of the platform's games in one language, with a search index. The platform itself offers neither fuzzy
 * search nor sorting.
 */
export interface GameCatalogue {
  games: readonly CatalogueGame[]
  index: GameSearchIndex
  /** Some of the platform's games are missing, because it did not return all pages of its list. */
  isCut: boolean
}

/** Maximum number of sections that are read from the platform's list of games: 24 sections of 420 games. */
const SECTIONS_MAX = 24

/**
 * Catalogues by language. A catalogue is rebuilt only when its source objects change: the cache returns
 * identical objects until they expire.
 */
const catalogueMemo = new Map<string, { sources: readonly unknown[]; catalogue: GameCatalogue }>()

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

type CatalogueSection = Awaited<ReturnType<typeof fetchCatalogueSection>>

/** True when the platform has more games after this section of the catalogue. */
const hasMore = ({ value: { pages, isCut } }: CatalogueSection): boolean => {
  const last = pages.at(-1)
  return !isCut && last !== undefined && last.games.length > 0 && last.pageNum < last.totalPages
}

/**
 * Loads the catalogue's sections one after the other, until the platform has no more games or a section
 * fails.
 * @throws errors of the first section
 */
async function loadSections(ctx: PublicContext): Promise<{ parts: CatalogueSection[]; isCut: boolean }> {
  const parts = [await fetchCatalogueSection(ctx, 0)]
  for (let next = 1; next < SECTIONS_MAX && parts.slice(-1).every(hasMore); next += 1) {
    const part = await settle(fetchCatalogueSection(ctx, next), 'catalogue', ctx.log)
    if (!part.ok) return { parts, isCut: true }
    parts.push(part.value)
  }
  return { parts, isCut: parts.some(({ value }) => value.isCut) }
}

/**
 * Loads the game catalogue from the caches. The search index is cached only in the isolate's memory.
 * @throws PlatformError when even the catalogue's first section is not available
 */
export async function loadCatalogue(
  ctx: PublicContext,
  vendors: readonly Vendor[],
): Promise<Cached<GameCatalogue>> {
  const { parts, isCut } = await loadSections(ctx)
  const isOld = isCut || parts.some(({ state }) => state === 'error')
  const state = isOld ? 'error' : (parts[0]?.state ?? 'fresh')
  const sources = [...parts.map(({ value }) => value.pages), isCut, vendors, ctx.missing?.join()]
  const memo = catalogueMemo.get(ctx.language)
  if (memo && isSame(memo.sources, sources)) return { value: memo.catalogue, state }
  const games = supportedGames(
    ctx,
    parts.flatMap(({ value }) => value.pages.flatMap((page) => page.games)),
  )
  const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))
  const made = { games, index: buildSearchIndex(games, (code) => names.get(code) ?? ''), isCut }
  catalogueMemo.set(ctx.language, { sources, catalogue: made })
  return { value: made, state }
}

/**
 * Longest wait for the catalogue of another language during a search, ms, so that the page is not delayed.
 */
const OTHER_LANGUAGE_PATIENCE_MS = 300

/**
 * Maximum number of other languages that a game search includes, because each index takes time and memory.
 */
const OTHER_LANGUAGES_MAX = 3

/**
 * Loads the game catalogues of other languages that use the script of the searched text, if they are
 * available in time.
 */
async function otherCatalogues(ctx: PublicContext, text: string): Promise<GameCatalogue[]> {
  const others = findConfiguredLanguages(productConfig.languages)
    .filter(({ code, tag }) => code !== ctx.language && hasLanguageScript(text, tag))
    .slice(0, OTHER_LANGUAGES_MAX)
  const load = async (other: PublicContext) =>
    (await loadCatalogue(other, (await fetchGameVendors(other)).value.vendorSorting)).value
  const patience = Math.min(OTHER_LANGUAGE_PATIENCE_MS, ctx.deadline.left())
  const settled = others.map(({ code }) =>
    waitAtMost(settle(load({ ...ctx, language: code }), 'catalogue', ctx.log), patience),
  )
  return (await Promise.all(settled)).flatMap((one) => (one !== TIMED_OUT && one.ok ? [one.value] : []))
}

/**
 * Searches games in the page's language. If no game matches every word, searches the product's other
 * languages, because people may type in another language than the page's. Games that match only some of the
 * words are the last resort.
 */
async function search(
  ctx: PublicContext,
  catalogue: GameCatalogue,
  text: string,
): Promise<readonly CatalogueGame[]> {
  const gamesAt = ({ games }: GameCatalogue, positions: readonly number[]) =>
    positions.flatMap((position) => games[position] ?? [])
  const whole = catalogue.index.findWhole(text)
  if (whole.length > 0) return gamesAt(catalogue, whole)

  const others = await otherCatalogues(ctx, text)
  const byId = new Map(catalogue.games.map((game) => [game.nodeId, game]))
  const foundBy = (find: 'findWhole' | 'findPart') => {
    const ids = others.flatMap((other) => gamesAt(other, other.index[find](text)).map(({ nodeId }) => nodeId))
    return [...new Set(ids)].flatMap((nodeId) => byId.get(nodeId) ?? [])
  }
  const inOtherLanguages = foundBy('findWhole')
  if (inOtherLanguages.length > 0) return inOtherLanguages
  const part = catalogue.index.findPart(text)
  return part.length > 0 ? gamesAt(catalogue, part) : foundBy('findPart')
}

/** True when the game's smallest stake is known, and not above `limit`. */
function isPlayableFor({ facts, minBet }: CatalogueGame, limit: number): boolean {
  const smallest = facts?.minStake ?? (minBet > 0 ? String(minBet) : null)
  return smallest !== null && compareAmounts(smallest, String(limit)) <= 0
}

const matchesFilter = (
  game: CatalogueGame,
  { gameType, vassalage, minBet, minLine, minBetMax, volatility }: GameListFilter,
): boolean =>
  (gameType === null || (gameType === 'BINGO' ? game.classify === 'BG' : game.category === gameType)) &&
  (vassalage === null || game.vendor === vassalage) &&
  (minBet === null || game.minBet >= minBet) &&
  (minLine === null || game.lines >= minLine) &&
  (minBetMax === null || isPlayableFor(game, minBetMax)) &&
  (volatility === null || game.facts?.volatility === volatility)

/** Removes the catalogue fields that pages do not show from a game. */
export function toGame({
  originalName,
  classify,
  minBet,
  lines,
  facts,
  addedAt,
  ...game
}: CatalogueGame): Game {
  return game
}

export interface GameSearchResult {
  games: Game[]
  /** Number of games that match the searched text, in every category and of every vendor. */
  totalEverywhere: number
  /** True when only some of the platform's games were searched, because the catalogue is incomplete. */
  isCut: boolean
}

/**
 * Finds the games that match a filter: search results by relevance, otherwise in the platform's order.
 * @param vendors the operator's vendors, with translated names
 * @param tag language of the names (BCP 47), by which they are sorted
 * @throws PlatformError when the catalogue is not available
 */
export async function searchCatalogue(
  ctx: PublicContext,
  filter: GameListFilter,
  vendors: readonly Vendor[],
  tag: string,
): Promise<Cached<GameSearchResult>> {
  const { value: catalogue, state } = await loadCatalogue(ctx, vendors)
  const found = filter.q === null ? catalogue.games : await search(ctx, catalogue, filter.q)
  const passing = found.filter((game) => matchesFilter(game, filter))
  if (filter.sort === 'name') {
    const { compare } = new Intl.Collator(tag, { numeric: true })
    passing.sort((a, b) => compare(a.name, b.name))
  }
  if (filter.sort === 'new') passing.sort((a, b) => b.addedAt - a.addedAt)
  const games = passing.map(toGame)
  return { value: { games, totalEverywhere: found.length, isCut: catalogue.isCut }, state }
}

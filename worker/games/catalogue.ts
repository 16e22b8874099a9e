import type { CatalogueGame, Game, Vendor } from '../../shared/contract/games'
import type { ListFilter } from '../../shared/games/list-filter'
import type { Cached, PlatformContext } from '../platform/context'
import { cataloguePage } from '../platform/games'
import { buildIndex, type SearchIndex } from './search-index'

/** All games of the platform in one language, for what the platform cannot do: tolerant search, and order. */
export interface Catalogue {
  games: readonly CatalogueGame[]
  index: SearchIndex
}

/** No more pages of the platform's than this are read: ten thousand games. */
const PAGES_MAX = 20

/** Built once for each set of cached pages; the cache hands out the same values as long as they are young. */
const built = new Map<string, { pages: readonly unknown[]; catalogue: Catalogue }>()

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

/**
 * The catalogue out of the caches, and its index out of the isolate's memory.
 * @throws PlatformError when a part of it cannot be had
 */
export async function catalogue(
  ctx: PlatformContext,
  vendors: readonly Vendor[],
): Promise<Cached<Catalogue>> {
  const first = await cataloguePage(ctx, 1)
  const count = Math.min(first.value.totalPages, PAGES_MAX)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, count - 1) }, (_, index) => cataloguePage(ctx, index + 2)),
  )
  const parts = [first, ...rest]
  const state = parts.find((part) => part.state === 'error')?.state ?? first.state
  const pages = [...parts.map(({ value }) => value), vendors]
  const known = built.get(ctx.language)
  if (known && isSame(known.pages, pages)) return { value: known.catalogue, state }
  const games = parts.flatMap(({ value }) => value.games)
  const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))
  const made = { games, index: buildIndex(games, (code) => names.get(code) ?? '') }
  built.set(ctx.language, { pages, catalogue: made })
  return { value: made, state }
}

const passes = (game: CatalogueGame, { gameType, vassalage, minBet, minLine }: ListFilter): boolean =>
  (gameType === null || (gameType === 'BINGO' ? game.classify === 'BG' : game.category === gameType)) &&
  (vassalage === null || game.vendor === vassalage) &&
  (minBet === null || game.minBet >= minBet) &&
  (minLine === null || game.lines >= minLine)

/** Without what a page does not show. */
function toGame({ originalName, classify, minBet, lines, addedAt, ...game }: CatalogueGame): Game {
  return game
}

/**
 * What the filter asks for, in its order: of the search where there is one, else of the platform.
 * @param locale of the names
 */
export function findGames({ games, index }: Catalogue, filter: ListFilter, locale: string): Game[] {
  const found = filter.q === null ? games : index.find(filter.q).flatMap((position) => games[position] ?? [])
  const passing = found.filter((game) => passes(game, filter))
  if (filter.sort === 'name') {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    passing.sort((a, b) => compare(a.name, b.name))
  }
  if (filter.sort === 'new') passing.sort((a, b) => b.addedAt - a.addedAt)
  return passing.map(toGame)
}

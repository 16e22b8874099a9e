/** Lists: the lobby asks for page 1, 2, 3… of any size, the platform for page 0, 1, 2… of at most 50 items. */

const PLATFORM_SIZE_MAX = 50
const LOBBY_SIZE_MAX = 500

interface PlatformPage<T> {
  items: readonly T[]
  total: number
}

export interface LobbyPage<T> {
  items: T[]
  pageNum: number
  totalPages: number
  totalCount: number
}

/** Returns a positive integer from a query; `otherwise` if there is none. */
const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise

/**
 * Loads one page of the lobby from as many pages of the platform as it takes.
 * @param load loads a page of the platform, from 0
 */
export async function loadPage<T>(
  query: { pageNo?: string; pageSize?: string },
  load: (page: number, size: number) => Promise<PlatformPage<T>>,
): Promise<LobbyPage<T>> {
  const pageNum = countOf(query.pageNo, 1)
  const size = Math.min(countOf(query.pageSize, 20), LOBBY_SIZE_MAX)
  const from = (pageNum - 1) * size
  const platformSize = Math.min(size, PLATFORM_SIZE_MAX)
  const first = Math.floor(from / platformSize)
  const found: T[] = []
  let total = 0
  for (let page = first; page * platformSize < from + size; page += 1) {
    const { items, total: all } = await load(page, platformSize)
    found.push(...items)
    total = all
    if ((page + 1) * platformSize >= total) break
  }
  const skipped = from - first * platformSize
  return {
    items: found.slice(skipped, skipped + size),
    pageNum,
    totalPages: Math.ceil(total / size),
    totalCount: total,
  }
}

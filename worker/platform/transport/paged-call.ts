import type { EndpointName } from '../../../shared/contract/endpoints'
import { ShortLivedResultError } from '../../cache/entry'
import type { CacheResult } from '../../cache/swr'
import type { PublicContext } from './request-platform'
import { type CachedPlatformCall, callWithoutCache, toCacheRequest } from './typed-call'

/** Consecutive pages of a platform's list. */
export interface PageRangeReply<Page> {
  pages: readonly Page[]
  /** True when a later page could not be loaded, so that the list ends too early. */
  isCut: boolean
}

export interface PageRange {
  /** Number of the first page to load, from 1. */
  first: number
  count: number
}

/**
 * Number of pages that are loaded concurrently. Cloudflare allows six connections per request; one is left
 * for the rest of the page.
 */
const AT_ONCE = 5
/**
 * Time after which no further pages of a list are requested, ms. A load then ends within the timeout of
 * SwrCache.
 */
const ASKING_MS = 2000
/** Time for which an incomplete list is served before it is loaded again, ms. */
const CUT_MS = 10_000

/**
 * Thrown by a load to return an incomplete list. The cache stores it only briefly, while it stores complete
 * lists for minutes.
 */
class CutList extends ShortLivedResultError {
  constructor(readonly pages: readonly unknown[]) {
    super(CUT_MS, JSON.stringify(pages).length)
  }
}

/** Loads several pages of a list concurrently. Returns the pages before the first one that failed. */
async function askSome<T>(ask: (pageNo: number) => Promise<T>, numbers: readonly number[]) {
  const outcomes = await Promise.allSettled(numbers.map(ask))
  const failed = outcomes.findIndex(({ status }) => status === 'rejected')
  const good = failed === -1 ? outcomes : outcomes.slice(0, failed)
  return {
    pages: good.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failure: failed === -1 ? undefined : (outcomes[failed] as PromiseRejectedResult),
  }
}

/**
 * Loads a range of pages of a public list, with the platform's page size, and caches the range as one value.
 * The range may end earlier, with the platform's last page. If a later page fails, or the load takes too
 * long, the earlier pages are returned.
 * @throws PlatformError when the first page of the range fails and no cache has an earlier value
 */
export async function pagedCall<Page extends { totalPages: number }>(
  ctx: PublicContext,
  call: CachedPlatformCall<Page> & { name: EndpointName },
  { first, count }: PageRange,
): Promise<CacheResult<PageRangeReply<Page>>> {
  const withQuery = (pageNo: number | string) => ({ ...call, query: { ...call.query, pageNo } })
  const { decode, ...request } = toCacheRequest(ctx, withQuery(`${first}-${first + count - 1}`))
  const ask = async (pageNo: number) => {
    const raw = await callWithoutCache(ctx, withQuery(pageNo))
    return { raw, page: decode(raw) }
  }
  const load = async (): Promise<unknown[]> => {
    const startedAt = Date.now()
    const begin = await ask(first)
    const end = Math.min(begin.page.totalPages, first + count - 1)
    const loaded = [begin]
    for (let next = first + 1; next <= end; next = first + loaded.length) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, end - next + 1) }, (_, index) => next + index)
      const { pages, failure } =
        Date.now() - startedAt < ASKING_MS ? await askSome(ask, numbers) : { pages: [], failure: 'late' }
      loaded.push(...pages)
      if (failure === undefined) continue
      ctx.log.warn('list-cut', { endpoint: call.name, page: first + loaded.length })
      throw new CutList(loaded.map(({ page }) => page))
    }
    return loaded.map(({ raw }) => raw)
  }
  try {
    return await ctx.cache.get<PageRangeReply<Page>>({
      ...request,
      load,
      decode: (raw) => ({ pages: (raw as unknown[]).map(decode), isCut: false }),
    })
  } catch (error) {
    if (!(error instanceof CutList)) throw error
    return { value: { pages: error.pages as readonly Page[], isCut: true }, state: 'error' }
  }
}

import type { PageId } from '../../shared/paths'
import { ShortLivedResultError } from '../cache/entry'
import type { CacheStrategy } from '../cache/strategies'
import { createSharedContext, type PageContext, toVariantContext } from '../page-context'
import { observeDegradedPage, observeDocument } from '../render/page-events'
import { type CachedPage, decodeCachedPage, encodeCachedPage } from './cached-page'
import { streamCachedPage } from './fill-placeholders'
import { createGapMarks } from './page-template'
import { renderSharedPage } from './render-shared'
import { variantCacheKey } from './variant'

const headers = { 'Content-Type': 'text/html; charset=utf-8' }

/**
 * Time for which visitors share an incomplete page, ms: long enough that a slow platform does not make every
 * visitor wait for a rendering, short enough that the missing data appears soon.
 */
const DEGRADED_MS = 3000

/**
 * Source of a document in the event `document` (worker/observe/columns.ts), by the state of the cached page.
 */
const SOURCES = { fresh: 'kept', stale: 'stale', error: 'overdue' } as const

/**
 * Thrown to pass an incomplete page through the cache for a few seconds. Pages that are returned normally are
 * cached for minutes.
 */
class DegradedPage extends ShortLivedResultError {
  constructor(
    readonly page: CachedPage,
    readonly status: number,
    readonly isIncomplete: boolean,
  ) {
    super(DEGRADED_MS, page.template.length)
  }
}

/**
 * Serves a page from the cache, with the placeholders filled for the visitor. If the page is not cached,
 * renders it once for all visitors of the variant, without data of the current visitor.
 * @param render runs the rendering, or throws when there is no capacity for it (worker/pages/shed.ts)
 * @throws PlatformError when nothing is cached and the page cannot be rendered
 */
export async function serveCachedDocument(
  id: PageId,
  strategy: CacheStrategy,
  context: PageContext,
  render: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<Response> {
  const answer = (page: CachedPage, status: number) =>
    new Response(streamCachedPage(id, page, context), { status, headers })
  let isRendered = false
  try {
    const { value, state } = await context.platform.cache.get<CachedPage>({
      key: variantCacheKey(id, context),
      strategy,
      load: async () => {
        isRendered = true
        const marks = createGapMarks()
        const sharedContext = createSharedContext(toVariantContext(context), marks)
        const { page, isDegraded, isIncomplete, status } = await render(() =>
          renderSharedPage(id, sharedContext, marks),
        )
        const text = encodeCachedPage(page)
        if (isDegraded) throw new DegradedPage(decodeCachedPage(text), status, isIncomplete)
        return text
      },
      decode: (text) => decodeCachedPage(String(text)),
      waitUntil: context.platform.waitUntil,
      log: context.log,
    })
    observeDocument(id, context, isRendered && state === 'fresh' ? 'rendered' : SOURCES[state])
    return answer(value, 200)
  } catch (error) {
    if (!(error instanceof DegradedPage)) throw error
    observeDocument(id, context, 'rendered')
    if (error.isIncomplete) observeDegradedPage(id, context)
    return answer(error.page, error.status)
  }
}

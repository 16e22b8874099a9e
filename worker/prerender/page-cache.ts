import type { PageId } from '../../shared/paths'
import { ShortLivedResultError } from '../cache/entry'
import type { CacheStrategy } from '../cache/strategies'
import { type PageContext, sharedRenderContext, variantOf } from '../context'
import { observeDegraded, observeDocument } from '../render/observed'
import { type CachedPage, decodeCachedPage, encodeCachedPage } from './cached-page'
import { streamCachedPage } from './fill-placeholders'
import { createMarks } from './page-template'
import { renderSharedPage } from './render-shared'
import { variantKey } from './variant'

const headers = { 'Content-Type': 'text/html; charset=utf-8' }

/**
 * Time for which visitors share an incomplete page, ms: long enough that a slow platform does not make every
 * visitor wait for a rendering, short enough that the missing data appears soon.
 */
const DEGRADED_MS = 3000

/** Reported source of a document, by the state of the cached page. */
const sources = { fresh: 'kept', stale: 'stale', error: 'overdue' } as const

/** Thrown to pass an incomplete page through the cache, which otherwise stores loaded values for minutes. */
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
 * Serves a page from the cache, or renders it once for all visitors of the variant, without data of the
 * current visitor. The visitor gets the page with its placeholders filled.
 * @param render wrapper of the rendering, which may refuse (shed.ts)
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
      key: variantKey(id, context),
      strategy,
      load: async () => {
        isRendered = true
        const marks = createMarks()
        const sharedContext = sharedRenderContext(variantOf(context), marks)
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
    observeDocument(id, context, isRendered && state === 'fresh' ? 'rendered' : sources[state])
    return answer(value, 200)
  } catch (error) {
    if (!(error instanceof DegradedPage)) throw error
    observeDocument(id, context, 'rendered')
    if (error.isIncomplete) observeDegraded(id, context)
    return answer(error.page, error.status)
  }
}

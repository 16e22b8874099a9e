import type { PageId } from '../../shared/pages'
import type { CacheStrategy } from '../cache/strategies'
import { anyGuest, type PageContext, variantOf } from '../context'
import { fillTemplate, type PageTemplate, parseTemplate, toTemplate } from './page-template'
import { renderPage } from './renderer'
import { variantKey } from './variant'

const headers = { 'Content-Type': 'text/html; charset=utf-8' }

/** Thrown through the cache by a page that may be served but not cached. */
class NotKept extends Error {
  override name = 'NotKept'
  constructor(
    readonly template: PageTemplate,
    readonly status: number,
  ) {
    super('page is not to be kept')
  }
}

/**
 * A guest's page: from the cache when it is there, else rendered once for all guests of the same variant, with nothing
 * of the one who asks.
 * @throws PlatformError when nothing is cached and the page cannot be rendered
 */
export async function guestDocument(
  id: PageId,
  strategy: CacheStrategy,
  context: PageContext,
): Promise<Response> {
  const answer = (template: PageTemplate, status: number) =>
    new Response(fillTemplate(template, context.nonce), { status, headers })
  try {
    const { value } = await context.platform.cache.get<PageTemplate>({
      key: variantKey(id, context),
      strategy,
      load: async () => {
        const guest = anyGuest(variantOf(context))
        const { response, isDegraded } = await renderPage(new Request(guest.url), guest, id, {
          isWhole: true,
        })
        const html = toTemplate(await response.text(), guest.nonce)
        if (isDegraded) throw new NotKept(parseTemplate(html), response.status)
        return html
      },
      decode: (html) => parseTemplate(String(html)),
      waitUntil: context.platform.waitUntil,
      log: context.log,
    })
    return answer(value, 200)
  } catch (error) {
    if (error instanceof NotKept) return answer(error.template, error.status)
    throw error
  }
}

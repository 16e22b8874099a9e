import type { PageId } from '../../shared/pages'
import { TemporaryAnswer } from '../cache/entry'
import type { CacheStrategy } from '../cache/strategies'
import { anyGuest, type PageContext, variantOf } from '../context'
import { fillTemplate, type PageTemplate, parseTemplate, toTemplate } from './page-template'
import { renderPage } from './renderer'
import { variantKey } from './variant'

const headers = { 'Content-Type': 'text/html; charset=utf-8' }

/**
 * How long guests share an incomplete page, ms: long enough that a slow platform does not make every visitor wait for a
 * rendering, short enough that the missing parts appear soon.
 */
const DEGRADED_MS = 3000

/** Thrown through the cache, which otherwise keeps what it loads for minutes. */
class DegradedPage extends TemporaryAnswer {
  constructor(
    readonly template: PageTemplate,
    readonly status: number,
  ) {
    super(DEGRADED_MS, template.bytes.length)
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
        if (isDegraded) throw new DegradedPage(parseTemplate(html), response.status)
        return html
      },
      decode: (html) => parseTemplate(String(html)),
      waitUntil: context.platform.waitUntil,
      log: context.log,
    })
    return answer(value, 200)
  } catch (error) {
    if (error instanceof DegradedPage) return answer(error.template, error.status)
    throw error
  }
}

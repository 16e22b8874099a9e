import type { Context } from 'hono'
import { pageAddress, ROUTES_HEADER } from '../../client/page-data'
import { type PageId, pageOfRoute } from '../../client/routes'
import { minimumAge } from '../../shared/config/product'
import { clientAssets } from '../assets'
import { cacheKey } from '../cache/key'
import type { PageContext } from '../context'
import type { AppEnv } from '../env'
import { workerPages } from '../pages'
import { platformContext } from '../platform/context'
import { product } from '../product'
import { dataResponse } from './data-response'
import { fillTemplate, type PageTemplate, parseTemplate, toTemplate } from './page-template'
import { renderPage } from './renderer'
import { canonicalUrl, matchPage } from './routing'

const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' }
const vary = 'Cookie, Accept-Language, Save-Data'
const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram/i

async function makeContext(c: Context<AppEnv>, id: PageId): Promise<PageContext> {
  const { language, theme, session, requestId, nonce, log } = c.var
  return {
    url: canonicalUrl(id, new URL(c.req.url)),
    product,
    language,
    theme,
    session,
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    country: c.req.raw.cf?.country as string | undefined,
    requestId,
    nonce,
    log,
    platform: await platformContext(c),
  }
}

const pageRequest = (c: Context<AppEnv>, page: PageContext) => new Request(page.url, { signal: c.req.raw.signal })

/** Everything that makes one guest's page differ from another's, and nothing else. */
function templateKey(id: PageId, page: PageContext): string {
  const { merchantCode } = product
  return cacheKey({
    merchant: merchantCode,
    version: page.platform.version,
    name: 'page',
    language: page.language.code,
    parts: [
      id,
      page.url.search,
      page.theme,
      page.saveData ? 'save-data' : 'full',
      String(minimumAge(product, page.country)),
      clientAssets.build,
    ],
  })
}

/** A guest's page: from the cache when it is there, else rendered once for everybody who wants the same. */
async function guestDocument(c: Context<AppEnv>, id: PageId, page: PageContext): Promise<Response> {
  const { cache } = workerPages[id]
  if (cache.kind === 'private') return renderPage(pageRequest(c, page), page, id)
  const { value } = await page.platform.cache.get<PageTemplate>({
    key: templateKey(id, page),
    strategy: cache.strategy,
    load: async () => {
      const response = await renderPage(new Request(page.url), page, id)
      const html = await response.text()
      if (response.status !== 200) throw new Error('page-failed')
      return toTemplate(html, page.nonce)
    },
    decode: (html) => parseTemplate(String(html)),
    waitUntil: page.platform.waitUntil,
    log: page.log,
  })
  return new Response(fillTemplate(value, page.nonce), { headers: htmlHeaders })
}

/** Answers a page address with its document, or a data address (client/page-data) with the page's data. */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const dataFor = pageAddress(pathname)
  const { id, isUnknown } = matchPage(dataFor ?? pathname)
  const page = await makeContext(c, id)
  if (isUnknown) page.log.info('unknown-address', { path: pathname })

  if (dataFor !== undefined) {
    const wanted = (c.req.header(ROUTES_HEADER) ?? '').split(',').filter((name) => name !== '')
    const routes = wanted.map((name) => (name === 'root' ? name : pageOfRoute(name)))
    return dataResponse(pageRequest(c, page), page, new Set(routes))
  }

  const isGuest = page.session.kind === 'guest'
  const rendered = isGuest ? await guestDocument(c, id, page) : await renderPage(pageRequest(c, page), page, id)
  const isCrawler = crawler.test(c.req.header('User-Agent') ?? '')
  // Crawlers get the whole document at once: some of them do not wait for what streams in later.
  const response = isCrawler ? new Response(await rendered.text(), rendered) : new Response(rendered.body, rendered)
  response.headers.set('Cache-Control', isGuest ? 'private, no-cache' : 'private, no-store')
  response.headers.set('Vary', vary)
  return response
}

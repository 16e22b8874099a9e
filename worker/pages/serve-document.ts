import type { Context } from 'hono'
import { pagePathOfData } from '../../shared/page-data/page-data'
import type { PageId } from '../../shared/paths'
import { SCRIPTS_COOKIE } from '../../shared/storage/cookie-names'
import type { AppEnv } from '../env'
import { LANGUAGE_VARY_HEADER } from '../negotiation/language'
import type { PageContext } from '../page-context'
import { serveCachedDocument } from '../prerender/page-cache'
import { observeDocument, observeRegisterView } from '../render/page-events'
import { workerPages } from '../render/page-modules'
import { type RenderOptions, renderPage } from '../render/renderer'
import { isCrawler } from '../security/client-ip'
import { readRequestCookie } from '../security/response-cookies'
import { serveData } from './data'
import { createLoaderRequest } from './request-context'
import { countRendering, refuseIfNoCapacity } from './shed'

/** Responds to a GET request for a page: its `.data` URL with the page's data, its URL with the document. */
export const servePageOrData = (c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> =>
  pagePathOfData(c.req.path) === undefined ? serveDocument(c, id, context) : serveData(c, id, context)

/** Responds to a page's URL with its document: from the page cache, or rendered for one visitor. */
async function serveDocument(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  observeRegisterView(c, id, context)
  const { session } = context
  const isGuest = session.kind === 'guest'
  // A page that reports a session change is for one visitor only.
  const isShared = isGuest && !session.ended && context.sessionChange === null
  const { cache } = workerPages[id]
  const mayUseCache = isGuest ? isShared : canFillPlaceholders(c, context)
  const render = countRendering(c)
  const rendered = await refuseIfNoCapacity(c, () =>
    mayUseCache && cache.kind === 'cached' && context.isCacheable
      ? serveCachedDocument(id, cache.strategy, context, render)
      : render(() => serveMemberDocument(c, id, context)),
  )
  if (c.get('isShed')) return rendered
  // The service worker relies on this Cache-Control header: it caches only pages that all guests share
  // (client/service-worker). No cache may store the question about cookies, with the click ids in it.
  const mayStore = isShared && context.consentPrompt === ''
  rendered.headers.set('Cache-Control', mayStore ? 'private, no-cache' : 'private, no-store')
  setContentLanguage(rendered, context)
  return rendered
}

const VARY = `${LANGUAGE_VARY_HEADER}, Save-Data`

export function setContentLanguage({ headers }: Response, { language }: PageContext): void {
  headers.set('Content-Language', language.tag)
  headers.set('Vary', VARY)
}

/**
 * Streams a page for a single visitor. Crawlers, and members whose browser may run no scripts, get the
 * complete page at the end instead of a stream.
 */
async function serveMemberDocument(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  observeDocument(id, context, 'own')
  return renderPage(createLoaderRequest(c, context), context, id, chooseRenderOptions(c, context))
}

/**
 * Longest wait for each deferred value in a page for browsers without scripts, ms. A later value could not be
 * inserted.
 */
const WITHOUT_SCRIPTS_MS = 3000
/**
 * Longest wait for each deferred value in a page with the style of its first view, ms. The style includes that
 * of the values which arrive in this time, usually from a cache.
 */
const WITH_STYLE_MS = 50

export function chooseRenderOptions(
  c: Context<AppEnv>,
  { session, isScriptlessView, inlinesStyle }: PageContext,
): RenderOptions {
  if (isCrawler(c)) return { isWhole: true }
  if (session.kind === 'member' && isScriptlessView) return { isWhole: true, partMs: WITHOUT_SCRIPTS_MS }
  return inlinesStyle ? { isWhole: true, partMs: WITH_STYLE_MS } : {}
}

/**
 * True when a member can get the cached page, whose placeholders are filled by scripts. The cache has no
 * variant for accounts of an unknown type.
 */
const canFillPlaceholders = (c: Context<AppEnv>, { visitor, saveData }: PageContext): boolean =>
  visitor !== 'unknown' && !saveData && readRequestCookie(c, SCRIPTS_COOKIE) !== undefined && !isCrawler(c)

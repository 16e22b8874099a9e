import type { Context, Handler } from 'hono'
import { minimumAgeIn } from '../../shared/config/product'
import { detectDevice } from '../../shared/device/user-agent-device'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { PAGES } from '../../shared/pages'
import { href, type PageId, pageOfPath } from '../../shared/paths'
import { PASSKEY_COOKIE, PAYMENTS_COOKIE, SCRIPTS_COOKIE } from '../../shared/storage/cookie-names'
import { clientAssets } from '../assets'
import { findClickIds } from '../consent/attribution'
import { hasConsent, purposes, readCookieChoice } from '../consent/cookie-choice'
import { renderConsentPrompt } from '../consent/prompt'
import { edgeCountry } from '../edge-country'
import type { AppEnv } from '../env'
import { readTimeZone } from '../negotiation/preferences'
import type { PageContext } from '../page-context'
import { isPageSupported } from '../platform/platform-support'
import { findDownloadSystem } from '../prerender/variant'
import { findCanonicalUrl } from '../render/routing'
import { clientIp, isCrawler } from '../security/client-ip'
import { findPublicOrigin } from '../security/origins'
import { createTextRefusal } from '../security/problem'
import { readHostCookie, readRequestCookie } from '../security/response-cookies'
import { parseRequestQuery, requestSearch } from '../security/url'
import { offersFreePlay } from '../session/exclusion-cookie'
import { classifyVisitor, readVisitorProtection, type VisitorSession } from '../session/session'
import { productConfig } from '../start/index'
import { renderSystemPage } from '../status/system-page'
import { applyDocumentPolicy } from './document-policy'
import { redirectIfRestricted } from './page-restrictions'
import { loginUrlWithReturn, redirectTo, requireDocument } from './redirect'

/**
 * True when a browser without scripts displays the response. Prefetches do not count; browsers mark them by a
 * header.
 */
const isScriptlessView = (c: Context<AppEnv>): boolean =>
  pagePathOfData(c.req.path) === undefined &&
  readRequestCookie(c, SCRIPTS_COOKIE) === undefined &&
  c.req.header('Sec-Purpose') === undefined

/**
 * True when the document of this visit contains the style of its first view. A member's browser that has
 * visited before gets the cached page, whose placeholders may contain anything, and links; it has most of the
 * style sheets, even those of an earlier build.
 */
function inlinesFirstView(c: Context<AppEnv>, session: VisitorSession): boolean {
  if (import.meta.env.DEV) return false
  const build = readRequestCookie(c, SCRIPTS_COOKIE)
  return session.kind === 'guest' ? build !== clientAssets.build : build === undefined
}

/**
 * Returns the HTML of the question about cookies; empty when the visitor is not asked: there is nothing to ask
 * about, the visitor or the browser has answered, or the response is not a document for a visitor. The answer
 * loads the page again, so the page of a refused form, which has what was typed, does not ask.
 */
function consentPromptFor(c: Context<AppEnv>): string {
  if (purposes.length === 0 || c.req.method === 'POST' || pagePathOfData(c.req.path) !== undefined) return ''
  if (readCookieChoice(c) !== undefined || isCrawler(c)) return ''
  const language = c.get('language')
  const nonce = c.get('nonce')
  return renderConsentPrompt({ language, nonce, purposes, clickIds: findClickIds(parseRequestQuery(c)) })
}

async function makeContext(c: Context<AppEnv>, id: PageId): Promise<PageContext> {
  const language = c.get('language')
  const theme = c.get('theme')
  const session = c.get('session')
  const requestId = c.get('requestId')
  const nonce = c.get('nonce')
  const log = c.get('log')
  const hidesDownloadBar = c.get('hidesDownloadBar')
  const device = detectDevice(c.req.header('User-Agent') ?? '', 0)
  const country = edgeCountry(c.req.raw)
  return {
    ...(await findCanonicalUrl(id, parseRequestQuery(c), c.get('platform'))),
    product: productConfig,
    language,
    theme,
    session,
    isScriptlessView: isScriptlessView(c),
    sessionChange: pagePathOfData(c.req.path) === undefined ? c.get('sessionAnnouncement') : null,
    signIn: (next, change) => {
      c.set('nextSession', next)
      c.set('sessionChange', change)
    },
    renew: (next) => c.set('nextSession', next),
    signOut: () => {
      c.set('nextSession', { kind: 'guest' })
      c.set('sessionChange', 'ended')
    },
    visitor: classifyVisitor(session),
    memberType: session.kind === 'member' ? session.type : null,
    ...readVisitorProtection(session, Date.now()),
    offersFreePlay: session.kind === 'member' || offersFreePlay(c),
    minimumAge: minimumAgeIn(productConfig, country),
    inlinesStyle: inlinesFirstView(c, session),
    downloadsFor: findDownloadSystem(device, hidesDownloadBar),
    expectsPayments: session.kind === 'member' && readRequestCookie(c, PAYMENTS_COOKIE) !== undefined,
    device,
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    publicOrigin: findPublicOrigin(c.req.url, productConfig),
    country,
    timeZone: readTimeZone(c),
    clientIp: clientIp(c.req.raw),
    affiliateCode: c.get('affiliateCode'),
    passkeyBrowser: readHostCookie(c, 'passkey-browser'),
    knowsPasskey: readRequestCookie(c, PASSKEY_COOKIE) === '1',
    consentPrompt: consentPromptFor(c),
    mayMeasureSpeed: hasConsent(c, 'speed'),
    requestId,
    nonce,
    log,
    platform: c.get('platform'),
  }
}

/**
 * Returns the request for a page's loaders: it has the page's canonical URL, and is aborted when the visitor
 * leaves.
 */
export const createLoaderRequest = (c: Context<AppEnv>, { url }: PageContext): Request =>
  new Request(url, { signal: c.req.raw.signal })

/** Responds to a request for a page with a document, with the page's data, or with the outcome of a form. */
type PageHandler = (c: Context<AppEnv>, id: PageId, context: PageContext) => Promise<Response>

/**
 * Creates the handler of the routes of pages. It finds the page of the URL and creates its context. It
 * redirects unknown paths to home, guests to the login if the page requires one, and members away from pages
 * that they may not see.
 * @example app.post('/m/*', servePage(serveForm))
 */
export const servePage =
  (handle: PageHandler): Handler<AppEnv> =>
  async (c) => {
    const { path, method } = c.req
    const pathname = pagePathOfData(path) ?? path
    const id = pageOfPath(pathname)
    if (id === undefined) return redirectHome(c)
    if (!isPageSupported(c.get('platform'), id)) return refuseUnsupportedPage(c)
    const context = await makeContext(c, id)
    if (PAGES[id].needsLogin && context.session.kind === 'guest')
      return redirectTo(c, loginUrlWithReturn(context), 302)
    const target = await redirectIfRestricted(id, context, pathname + requestSearch(c))
    if (target !== undefined) return redirectTo(c, target, method === 'POST' ? 303 : 302)
    await applyDocumentPolicy(c, id)
    return handle(c, id, context)
  }

/** Redirects a URL of the lobby that belongs to no page to the home page. */
function redirectHome(c: Context<AppEnv>): Response {
  c.get('log').info('unknown-url', { path: c.req.path })
  return c.req.method === 'POST' ? createTextRefusal(404, 'not found') : redirectTo(c, href('home'), 302)
}

/** Responds to a request for a page that needs a capability which the platform lacks. */
function refuseUnsupportedPage(c: Context<AppEnv>): Response | Promise<Response> {
  if (c.req.method === 'POST') return createTextRefusal(404, 'not found')
  return pagePathOfData(c.req.path) === undefined
    ? renderSystemPage(c, { kind: 'not-found' })
    : requireDocument(c)
}

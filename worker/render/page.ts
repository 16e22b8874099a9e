import type { Context } from 'hono'
import { pageOfRoute } from '../../client/data/routes'
import { minimumAge } from '../../shared/config/product'
import { detectDevice } from '../../shared/device/device'
import type { FormOutcome } from '../../shared/forms/form-outcome'
import { readPart } from '../../shared/games/page-part'
import { pagePathOf, ROUTES_HEADER } from '../../shared/page-data/page-data'
import { pages } from '../../shared/pages'
import { href, type PageId, pageOfPath } from '../../shared/paths'
import { isLogin, withAfterLogin } from '../../shared/session/session-change'
import { PASSKEY_COOKIE, PAYMENTS_COOKIE, SCRIPTS_COOKIE } from '../../shared/storage/cookies'
import { clientAssets } from '../assets'
import { deadlinePerWait, firstByteDeadline } from '../cache/time-limit'
import { type PageContext, withDeadline } from '../context'
import { actionResponse } from '../data-channel'
import { edgeCountry } from '../edge-country'
import type { AppEnv } from '../env'
import { isOwnForm, readForm, staleAnswer, withEcho } from '../forms/read-form'
import { LANGUAGE_VARY } from '../negotiation/language'
import { timeZoneOf } from '../negotiation/preferences'
import { PlatformError } from '../platform/transport/error'
import { withProtection } from '../protection/ask'
import { clientIp, isCrawler } from '../security/client-ip'
import { cookieValue, readCookie } from '../security/cookies'
import { originOf } from '../security/origins'
import { problem, refusal } from '../security/problem'
import { queryOf } from '../security/url'
import { offersFreePlay } from '../session/exclusion-mark'
import { endedSession, memberClass, visitorClass } from '../session/session'
import { product } from '../start/index'
import type { PageForm } from '../worker-page'
import { dataResponse } from './data-response'
import { observeDocument, observeForm, observeShown } from './observed'
import { needsOwnDocument, openDocument } from './own-policy'
import { keptDocument } from './page-cache'
import { leadElsewhere } from './page-gate'
import { workerPages } from './pages'
import { type RenderOptions, renderPage } from './renderer'
import { canonicalUrl } from './routing'
import { loginFrom, runAction } from './run-action'
import { orRefuse, rendering } from './shed'
import { downloadsFor } from './variant'

const vary = `${LANGUAGE_VARY}, Save-Data`

/** Characters of {@link ROUTES_HEADER} that are read: the client names the shell, a page and a part of it. */
const ROUTES_LENGTH_MAX = 200

/** Whether a browser without scripts shows what it gets. Browsers mark what they fetch ahead. */
const isShownUnasked = (c: Context<AppEnv>): boolean =>
  pagePathOf(c.req.path) === undefined &&
  cookieValue(c, SCRIPTS_COOKIE) === undefined &&
  c.req.header('Sec-Purpose') === undefined

async function makeContext(c: Context<AppEnv>, id: PageId): Promise<PageContext> {
  const { language, theme, session, requestId, nonce, log, hidesDownloadBar } = c.var
  const device = detectDevice(c.req.header('User-Agent') ?? '', 0)
  const country = edgeCountry(c.req.raw)
  return {
    ...(await canonicalUrl(id, queryOf(c), c.var.platform)),
    product,
    language,
    theme,
    session,
    showsUnasked: isShownUnasked(c),
    sessionChange: pagePathOf(c.req.path) === undefined ? c.var.changeToSay : null,
    signIn: (next, change) => {
      c.set('nextSession', next)
      c.set('sessionChange', change)
    },
    renew: (next) => c.set('nextSession', next),
    signOut: () => {
      c.set('nextSession', { kind: 'guest' })
      c.set('sessionChange', 'ended')
    },
    visitor: visitorClass(session),
    memberType: session.kind === 'member' ? session.type : null,
    ...memberClass(session, Date.now()),
    offersFreePlay: session.kind === 'member' || offersFreePlay(c),
    minimumAge: minimumAge(product, country),
    inlinesStyle:
      session.kind === 'guest' &&
      !import.meta.env.DEV &&
      cookieValue(c, SCRIPTS_COOKIE) !== clientAssets.build,
    downloadsFor: downloadsFor(device, hidesDownloadBar),
    expectsPayments: session.kind === 'member' && cookieValue(c, PAYMENTS_COOKIE) !== undefined,
    device,
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    ownOrigin: originOf(c.req.url, product),
    country,
    timeZone: timeZoneOf(c),
    clientIp: clientIp(c.req.raw),
    affiliateCode: c.var.affiliateCode,
    passkeyBrowser: readCookie(c, 'passkey-browser'),
    knowsPasskey: cookieValue(c, PASSKEY_COOKIE) === '1',
    requestId,
    nonce,
    log,
    platform: c.var.platform,
  }
}

const pageRequest = (c: Context<AppEnv>, context: PageContext) =>
  new Request(context.url, { signal: c.req.raw.signal })

function nameLanguage({ headers }: Response, { language }: PageContext): void {
  headers.set('Content-Language', language.tag)
  headers.set('Vary', vary)
}

/** A page for a single visitor, as a stream; complete for crawlers and members whose browser may run no scripts. */
async function ownDocument(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  observeDocument(id, context, 'own')
  return renderPage(pageRequest(c, context), context, id, wholeFor(c, context))
}

/** How long a page waits for each of its slow parts, ms: where no script can put them into place later. */
const WITHOUT_SCRIPTS_MS = 3000

function wholeFor(c: Context<AppEnv>, { session, showsUnasked }: PageContext): RenderOptions {
  if (isCrawler(c)) return { isWhole: true }
  return session.kind === 'member' && showsUnasked ? { isWhole: true, partMs: WITHOUT_SCRIPTS_MS } : {}
}

/**
 * Whether a member's page can be kept bytes with holes: scripts put the parts in place. An account of an unknown type
 * has no variant.
 */
const canFillHoles = (c: Context<AppEnv>, { visitor, saveData }: PageContext): boolean =>
  visitor !== 'unknown' && !saveData && cookieValue(c, SCRIPTS_COOKIE) !== undefined && !isCrawler(c)

/**
 * Responds to a page's URL with its document, or to its `.data` URL (shared/page-data/page-data.ts) with the
 * page's data.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const { path: pathname } = c.req
  const dataFor = pagePathOf(pathname)
  const id = pageOfPath(dataFor ?? pathname)
  if (id === undefined) return leaveUnknown(c)
  const context = await makeContext(c, id)
  if (pages[id].needsLogin && context.session.kind === 'guest') return goTo(c, loginFrom(context), 302)
  const elsewhere = await leadElsewhere(id, context, (dataFor ?? pathname) + new URL(c.req.url).search)
  if (elsewhere !== undefined) return goTo(c, elsewhere, c.req.method === 'POST' ? 303 : 302)
  await openDocument(c, id)
  if (c.req.method === 'POST') return submitForm(c, id, context)

  if (dataFor !== undefined) {
    if (needsOwnDocument(c)) return leaveForDocument(c)
    const header = c.req.header(ROUTES_HEADER)?.slice(0, ROUTES_LENGTH_MAX) ?? ''
    const names = header.split(',').filter((name) => name !== '')
    const wanted = names.map(readPart)
    const routes = wanted.map(({ routeId }) => (routeId === 'root' ? routeId : pageOfRoute(routeId)))
    const part = wanted.length === 1 ? wanted[0]?.part : undefined
    if (part === undefined && routes.includes(id)) observeShown(c, id, context)
    return dataResponse(pageRequest(c, context), { ...context, part }, new Set(routes))
  }

  observeShown(c, id, context)
  const { session } = context
  const isGuest = session.kind === 'guest'
  // A page that reports a session change belongs to one visitor.
  const isShared = isGuest && !session.ended && context.sessionChange === null
  const { cache } = workerPages[id]
  const isKept = isGuest ? isShared : canFillHoles(c, context)
  const render = rendering(c)
  const rendered = await orRefuse(c, () =>
    isKept && cache.kind === 'kept' && context.isKept
      ? keptDocument(id, cache.strategy, context, render)
      : render(() => ownDocument(c, id, context)),
  )
  if (c.var.isShed) return rendered
  // The service worker also relies on this header: it caches only pages that all guests share
  // (client/service-worker).
  rendered.headers.set('Cache-Control', isShared ? 'private, no-cache' : 'private, no-store')
  nameLanguage(rendered, context)
  return rendered
}

/** At an address of the lobby without a page: home, under its own URL. */
function leaveUnknown(c: Context<AppEnv>): Response {
  c.var.log.info('unknown-url', { path: c.req.path })
  return c.req.method === 'POST' ? refusal(404, 'not found') : goTo(c, href('home'), 302)
}

/**
 * For data that cannot be delivered: the client loads the document instead (client/data/fetch-page-data.ts).
 */
export function leaveForDocument(c: Context<AppEnv>): Response {
  c.set('isPassage', true)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

/**
 * A redirect: for the browser, or for the hydrated client's router, which marks its next request after a login itself
 * (client/data/data-strategy.ts).
 */
function goTo(c: Context<AppEnv>, url: string, status: 302 | 303): Response {
  c.set('isPassage', true)
  const { session, sessionChange } = c.var
  const change = sessionChange ?? (session.kind === 'guest' && session.ended ? 'ended' : undefined)
  if (pagePathOf(c.req.path) !== undefined) {
    return actionResponse({ redirect: url, ...(change && { session: change }) })
  }
  // A browser that sent a session keeps cookies.
  const isFirst = isLogin(change) && session.kind === 'guest'
  return c.redirect(isFirst ? withAfterLogin(url, change) : url, status)
}

/**
 * Runs the page's action for a form. If the platform no longer knows the member, redirects to the login,
 * which returns to the form; the next response states the reason.
 */
async function actionResult(page: PageForm, context: PageContext, form: FormData) {
  try {
    return await runAction(page, context, form)
  } catch (error) {
    const isDead = error instanceof PlatformError && error.code === 'session-expired'
    if (!isDead || context.session.kind === 'guest') throw error
    context.signIn(endedSession(context.session), 'ended')
    return { redirect: loginFrom(context) }
  }
}

/** Where a form leads. A login learns how the member is protected, so that pages know it without asking. */
async function afterForm(c: Context<AppEnv>, target: string): Promise<string> {
  const { nextSession, sessionChange, platform } = c.var
  if (nextSession?.kind !== 'member' || !isLogin(sessionChange)) return target
  const known = await withProtection({ ...platform, deadline: deadlinePerWait }, nextSession)
  c.set('nextSession', known)
  const { standing } = memberClass(known, Date.now())
  return standing === 'none' || standing === 'unknown' ? target : href('time-off')
}

/** The page after its form. The action has taken its own time, so the page has a whole deadline. */
function renderAfter(c: Context<AppEnv>, id: PageId, context: PageContext, form: FormOutcome) {
  const own = withDeadline(context, firstByteDeadline(Date.now))
  return renderPage(pageRequest(c, own), own, id, { ...wholeFor(c, own), form })
}

/**
 * Handles a posted form with the page's action. A document gets a redirect (303, so that a reload does not
 * post again) or the page with the outcome; the hydrated client gets the same as one line of its data
 * channel. An outcome that asks to wait is a 429 (RFC 6585, section 4). A form of another session is a 403.
 */
async function submitForm(c: Context<AppEnv>, id: PageId, context: PageContext): Promise<Response> {
  const page = workerPages[id]
  if (!page.action) return refusal(405, 'method not allowed', { Allow: 'GET, HEAD' })
  const form = await readForm(c.req.raw)
  if (!form) return refusal(400, 'not a form')
  const isOwn = isOwnForm(form, context.session)
  const result = isOwn ? await actionResult(page, withDeadline(context, deadlinePerWait), form) : staleAnswer
  observeForm(id, context, form, result)
  if ('redirect' in result) return goTo(c, await afterForm(c, result.redirect), 303)
  const outcome = withEcho(result, form, page.echo)
  const isDocument = pagePathOf(c.req.path) === undefined
  if (!isOwn && !isDocument) return problem(403, 'csrf-token')
  const answer = isDocument
    ? await renderAfter(c, id, context, outcome)
    : actionResponse({ actionData: outcome })
  const { headers } = answer
  headers.set('Cache-Control', 'private, no-store')
  if (isDocument) nameLanguage(answer, context)
  if (!isOwn || result.isForbidden) return new Response(answer.body, { status: 403, headers })
  if (result.retryAfterS === undefined) return answer
  headers.set('Retry-After', String(result.retryAfterS))
  return new Response(answer.body, { status: 429, headers })
}

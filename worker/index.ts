import { type Handler, Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { APPLICATION_IMAGE_PATH } from '../shared/areas/rewards/activity'
import { isLoopbackUrl } from '../shared/config/local-origins'
import { imageUrls } from '../shared/config/product'
import { BROWSER_ERRORS_PATH } from '../shared/http/browser-errors'
import { formatTransportSecurity } from '../shared/http/transport-security'
import { VITALS_PATH } from '../shared/http/vitals'
import {
  API_PREFIX,
  COOKIE_SETTINGS_PATH,
  HEALTH_PATH,
  OFFLINE_PATH,
  OPERATOR_MESSAGES_PATH,
  RESTRICTED_PATH,
  SCRIPTS_OFF_PATH,
  SERVICE_ERROR_PATH,
  SERVICE_WORKER_PATH,
} from '../shared/http/worker-paths'
import { pagePathOfData } from '../shared/page-data/page-data'
import { href } from '../shared/paths'
import { CSV_PATH } from '../shared/records/csv'
import { jsonApi } from './api'
import { checkCookiesAfterLogin } from './areas/account/after-login'
import { completePendingLogOut, handleLogOut, LOGOUT_PATHS } from './areas/account/logout-route'
import { reportMemberLanguage } from './areas/account/member-language'
import { storeInvitationCode } from './areas/agent/invitation-code'
import { ANDROID_APPS_PATH, IOS_APPS_PATH, serveAndroidApps, serveIosApps } from './areas/app/native-apps'
import { csvDownloadApi } from './areas/records/csv-downloads'
import { applicationImagesApi } from './areas/rewards/application-images'
import { receiveCookieChoice, serveCookieSettings } from './areas/system/cookie-settings'
import { receiveBrowserError } from './areas/system/errors-api'
import { handleHealthCheck } from './areas/system/health'
import { changeMaintenance, showMaintenance } from './areas/system/maintenance-switch'
import { purgeCaches } from './areas/system/purge'
import { receiveWebVitals } from './areas/system/vitals-api'
import { createFirstByteDeadline } from './cache/time-limit'
import { storeAttribution } from './consent/attribution'
import type { AppEnv, Bindings } from './env'
import { limitTestersTokenGuesses } from './limits/testers-token'
import { logRequests, serverTiming } from './logging'
import { languageMiddleware } from './negotiation/language'
import { operatorMessagesEtag, serveOperatorMessages } from './negotiation/operator-messages'
import { downloadBarMiddleware, themeMiddleware } from './negotiation/preferences'
import { countErrorResponses } from './observe/problems'
import { requireDocument } from './pages/redirect'
import { servePage } from './pages/request-context'
import { serveScriptsOff } from './pages/scripts-off'
import { servePageOrData } from './pages/serve-document'
import { serveForm } from './pages/serve-form'
import { shedLoad } from './pages/shed'
import { setPlatformContext } from './platform/transport/request-platform'
import { MANIFEST_PATH, serveManifest } from './pwa/manifest'
import { serveOffline, serveServiceWorker } from './pwa/offline-routes'
import { CSP_REPORTS_PATH } from './security/content-policy'
import { requireSameOrigin, requireSameOriginApiCall } from './security/csrf'
import { isSandboxSite } from './security/origins'
import { createProblemResponse, createTextRefusal } from './security/problem'
import { receiveReports } from './security/reports'
import { readUnreadBody } from './security/request-body'
import { assignRequestId } from './security/request-id'
import { enforceRequestLimits, limitBodySize } from './security/request-limits'
import { dropEmbeddedCookies } from './security/response-cookies'
import { setSecurityHeaders } from './security/response-headers'
import { serveSecurityTxt } from './security/security-txt'
import { parseRequestPath } from './security/url'
import { sendNoIndex, serveRobotsTxt, serveSitemap } from './seo/indexing'
import { sessionMiddleware } from './session/middleware'
import { announceSessionChange } from './session/session-announcement'
import { FRAME_SOURCES, productConfig } from './start/index'
import { serveRestricted, serveServiceError, statusGate } from './status/gate'
import { renderSystemPage } from './status/system-page'
import { findApiUploadRule, findUploadRule } from './uploads'
import { warmCaches } from './warm-caches'

/**
 * The lobby's middleware and routes, in order of execution. Hono's fastest router is named, because its default
 * router silently becomes a slow one when it does not support a pattern. This one throws an error then.
 */
const app = new Hono<AppEnv>({
  getPath: ({ url }) => parseRequestPath(url).path,
  router: new RegExpRouter(),
})

app.use(readUnreadBody)
app.use(assignRequestId, logRequests(), countErrorResponses)
app.use(sendNoIndex(productConfig))

// Forwards requests for the sandbox's tester pages and images, to which the middleware below does not apply.
// SANDBOX is set only on developers' machines and in the demonstration.
const toSandbox: Handler<AppEnv> = ({ env, req }, next) =>
  (env.SANDBOX === 'on' || env.SANDBOX === 'demo') && env.PLATFORM ? env.PLATFORM.fetch(req.raw) : next()
app.use('/__sandbox/*', limitTestersTokenGuesses)
app.all('/__sandbox/*', toSandbox)
// On a developer's machine, the sandbox's answers to the platform's calls can be seen from outside, too.
app.on('ALL', ['/wps/*', '/lgw/*'], (c, next) =>
  c.env.SANDBOX === 'on' && isLoopbackUrl(c.req.url) ? toSandbox(c, next) : next(),
)
// The sandbox's games, chat and payment pages have separate origins: other host names of the same server.
app.use((c, next) => (c.env.SANDBOX && isSandboxSite(c.req.url) ? toSandbox(c, next) : next()))

// `serverTiming` is mounted after the sandbox, because the headers of forwarded responses are immutable.
if (import.meta.env.DEV) app.use(serverTiming)

const isDevelopment = import.meta.env.DEV
app.use(
  setSecurityHeaders({
    imageOrigins: imageUrls(productConfig),
    frameSources: FRAME_SOURCES,
    isDevelopment,
    transportSecurity: formatTransportSecurity(productConfig.hsts),
  }),
)
app.get('/robots.txt', serveRobotsTxt(productConfig))
app.get('/sitemap.xml', serveSitemap(productConfig))
app.get('/.well-known/security.txt', serveSecurityTxt(productConfig))
app.get(ANDROID_APPS_PATH, serveAndroidApps(productConfig))
app.get(IOS_APPS_PATH, serveIosApps(productConfig))
// Password managers open this URL (https://www.w3.org/TR/change-password-url/).
app.get('/.well-known/change-password', (c) => c.redirect(href('change-psw'), 302))
app.get(MANIFEST_PATH, serveManifest(productConfig))
app.get(OPERATOR_MESSAGES_PATH, operatorMessagesEtag, serveOperatorMessages(productConfig.languages))
app.get(SERVICE_WORKER_PATH, serveServiceWorker(productConfig))
app.use(enforceRequestLimits)
app.use(limitBodySize(findUploadRule))

// These routes are mounted before the status gate and the caller check: they must work during maintenance,
// and not all of their clients are our pages.
app.post(CSP_REPORTS_PATH, receiveReports())
app.post(VITALS_PATH, receiveWebVitals)
app.post(BROWSER_ERRORS_PATH, receiveBrowserError)
app.get(HEALTH_PATH, handleHealthCheck)
app.post('/m/api/purge', purgeCaches)
app.get('/m/api/maintenance', showMaintenance).post(changeMaintenance)

app.use((c, next) => {
  c.set('deadline', createFirstByteDeadline(Date.now))
  return next()
})
app.use(dropEmbeddedCookies)
app.use(languageMiddleware(productConfig.languages), themeMiddleware)
app.use(shedLoad)
app.use(sessionMiddleware, announceSessionChange)
app.get(COOKIE_SETTINGS_PATH, serveCookieSettings)
app.post(COOKIE_SETTINGS_PATH, requireSameOrigin, receiveCookieChoice)
app.use(downloadBarMiddleware, reportMemberLanguage, storeInvitationCode, storeAttribution)
app.use('/m/api/*', requireSameOriginApiCall(findApiUploadRule))
app.use(requireSameOrigin)
app.use(setPlatformContext)
app.use(completePendingLogOut)
// Logout is mounted before the status gate, so that players can log out even during maintenance.
app.on('POST', LOGOUT_PATHS, handleLogOut)
app.get(OFFLINE_PATH, serveOffline)
app.use(statusGate(productConfig))

app.route('/m/api', jsonApi)
app.route(CSV_PATH, csvDownloadApi)
app.route(APPLICATION_IMAGE_PATH, applicationImagesApi)
app.get(SCRIPTS_OFF_PATH, serveScriptsOff)
app.get(RESTRICTED_PATH, serveRestricted)
app.get(SERVICE_ERROR_PATH, serveServiceError)
app.on('GET', [`${RESTRICTED_PATH}.data`, `${SERVICE_ERROR_PATH}.data`], requireDocument)
app.use(checkCookiesAfterLogin)
app.on('GET', ['/', '/m', '/m/*'], servePage(servePageOrData))
app.post('/m/*', servePage(serveForm))

app.notFound((c) => {
  const { path, method } = c.req
  if (path.startsWith(API_PREFIX)) return createProblemResponse(404, 'not-found')
  const isRead = method === 'GET' || method === 'HEAD'
  const isFile = path.startsWith('/.well-known/') || pagePathOfData(path) !== undefined
  return isRead && !isFile ? renderSystemPage(c, { kind: 'not-found' }) : createTextRefusal(404, 'not found')
})
app.onError((error, c) => {
  c.get('log').error('unexpected', { error })
  return c.req.path.startsWith(API_PREFIX)
    ? createProblemResponse(500, 'unexpected')
    : renderSystemPage(c, { kind: 'service-error' })
})

/** Durable Object classes that wrangler.toml names. */
export { IdempotencyKeys } from './idempotency/keys-object'
export { Counter } from './limits/counter'
export { Revocations } from './session/revocations-object'

export default {
  fetch: app.fetch,
  scheduled: (_controller, _env, execution) => warmCaches(execution),
} satisfies ExportedHandler<Bindings>

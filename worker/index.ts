import { type Handler, Hono } from 'hono'
import { APPLICATION_IMAGE_PATH } from '../shared/areas/rewards/activity'
import {
  API_PREFIX,
  HEALTH_PATH,
  OFFLINE_PATH,
  OPERATOR_MESSAGES_PATH,
  RESTRICTED_PATH,
  SCRIPTS_OFF_PATH,
  SERVICE_ERROR_PATH,
  SERVICE_WORKER_PATH,
} from '../shared/http/served-paths'
import { VITALS_PATH } from '../shared/http/vitals'
import { pagePathOf } from '../shared/page-data/page-data'
import { CSV_PATH } from '../shared/records/csv'
import { api } from './api'
import { afterLogin } from './areas/account/after-login'
import { completeLogOut, LOGOUT_PATHS, logOut } from './areas/account/log-out'
import { reportMemberLanguage } from './areas/account/member-language'
import { recordReferral } from './areas/agent/referral'
import { csvDownloadApi } from './areas/records/files'
import { applicationImages } from './areas/rewards/application-images'
import { health } from './areas/system/health'
import { purge } from './areas/system/purge'
import { receiveWebVitals } from './areas/system/vitals'
import { firstByteDeadline } from './cache/time-limit'
import type { AppEnv, Bindings } from './env'
import { limitTokenGuesses } from './limits/testers-token'
import { requestLog, serverTiming } from './logging'
import { language } from './negotiation/language'
import { operatorMessagesEtag, serveOperatorMessages } from './negotiation/operator-messages'
import { downloadBar, theme } from './negotiation/preferences'
import { observeProblems } from './observe/problems'
import { serveData } from './pages/data'
import { serveDocument } from './pages/document'
import { serveForm } from './pages/form'
import { requireDocument } from './pages/redirect'
import { servePage } from './pages/request-context'
import { serveScriptsOff } from './pages/scripts-off'
import { shed } from './pages/shed'
import { platform } from './platform/transport/context'
import { MANIFEST_PATH, serveManifest } from './pwa/manifest'
import { serveOffline, serveServiceWorker } from './pwa/service-worker'
import { REPORTS_PATH } from './security/content-policy'
import { noEmbeddedCookies } from './security/cookies'
import { requireApiCaller, requireSameOrigin, requireSameOriginForPageData } from './security/csrf'
import { headers } from './security/headers'
import { isSandboxSite } from './security/origins'
import { problem, refusal } from './security/problem'
import { receiveReports } from './security/reports'
import { readUnreadBody } from './security/request-body'
import { requestId } from './security/request-id'
import { requestBody, requestLimits } from './security/request-limits'
import { securityTxt } from './security/security-txt'
import { readPath } from './security/url'
import { robots, sendNoIndex, sitemap } from './seo/indexing'
import { session } from './session/middleware'
import { announceSessionChange } from './session/session-announcement'
import { frameSources, product } from './start/index'
import { restricted, serviceError, statusGate } from './status/gate'
import { renderSystemPage } from './status/system-page'
import { apiUploadAt, uploadAt } from './uploads'
import { warmCaches } from './warm-caches'

/** The lobby's middleware and routes, in order of execution. */
const app = new Hono<AppEnv>({ getPath: ({ url }) => readPath(url).path })

app.use(readUnreadBody)
app.use(requestId, requestLog(), observeProblems)
app.use(sendNoIndex(product))

// Forwards requests for the sandbox's tester pages and images, to which the middleware below does not apply.
// SANDBOX is set only on developers' machines and in the demonstration.
const toSandbox: Handler<AppEnv> = ({ env, req }, next) =>
  ['on', 'demo'].includes(env.SANDBOX ?? '') && env.PLATFORM ? env.PLATFORM.fetch(req.raw) : next()
app.use('/__sandbox/*', limitTokenGuesses)
app.all('/__sandbox/*', toSandbox)
// The sandbox's games, chat and payment pages have separate origins: other host names of the same server.
app.use((c, next) => (isSandboxSite(c.req.url) ? toSandbox(c, next) : next()))

// `serverTiming` is mounted after the sandbox, because the headers of forwarded responses are immutable.
if (import.meta.env.DEV) app.use(serverTiming)

const isDevelopment = import.meta.env.DEV
app.use(headers({ imageOrigins: product.imageOrigins, frameSources, isDevelopment }))
app.get('/robots.txt', robots(product))
app.get('/sitemap.xml', sitemap(product))
app.get('/.well-known/security.txt', securityTxt(product))
app.get(MANIFEST_PATH, serveManifest(product))
app.get(OPERATOR_MESSAGES_PATH, operatorMessagesEtag, serveOperatorMessages(product.languages))
app.get(SERVICE_WORKER_PATH, serveServiceWorker(product))
app.use(requestLimits)
app.use(requestBody(uploadAt))

// These routes are mounted before the status gate and the caller check: they must work during maintenance,
// and not all of their clients are our pages.
app.post(REPORTS_PATH, receiveReports())
app.post(VITALS_PATH, receiveWebVitals)
app.get(HEALTH_PATH, health)
app.post('/m/api/purge', purge)

app.use((c, next) => {
  c.set('deadline', firstByteDeadline(Date.now))
  return next()
})
app.use(noEmbeddedCookies)
app.use(language(product.languages), theme)
app.use(shed)
app.use(session, announceSessionChange)
app.use(downloadBar, reportMemberLanguage, recordReferral)
app.use('/m/api/*', requireApiCaller(apiUploadAt))
app.use(requireSameOrigin)
app.use(requireSameOriginForPageData)
app.use(platform)
app.use(completeLogOut)
// Logout is mounted before the status gate, so that players can log out even during maintenance.
app.on('POST', LOGOUT_PATHS, logOut)
app.get(OFFLINE_PATH, serveOffline)
app.use(statusGate(product))

app.route('/m/api', api)
app.route(CSV_PATH, csvDownloadApi)
app.route(APPLICATION_IMAGE_PATH, applicationImages)
app.get(SCRIPTS_OFF_PATH, serveScriptsOff)
app.get(RESTRICTED_PATH, restricted)
app.get(SERVICE_ERROR_PATH, serviceError)
app.on('GET', [`${RESTRICTED_PATH}.data`, `${SERVICE_ERROR_PATH}.data`], requireDocument)
app.use(afterLogin)
app.get('/m/:page{.+\\.data}', servePage(serveData))
app.on('GET', ['/', '/m', '/m/*'], servePage(serveDocument))
app.post('/m/*', servePage(serveForm))

app.notFound((c) => {
  const { path, method } = c.req
  if (path.startsWith(API_PREFIX)) return problem(404, 'not-found')
  const isDocument = (method === 'GET' || method === 'HEAD') && pagePathOf(path) === undefined
  return isDocument ? renderSystemPage(c, { kind: 'not-found' }) : refusal(404, 'not found')
})
app.onError((error, c) => {
  c.var.log.error('unexpected', { error })
  return c.req.path.startsWith(API_PREFIX)
    ? problem(500, 'unexpected')
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

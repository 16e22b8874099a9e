import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isJurisdictionOpen } from '../../shared/config/product'
import type { ProductConfig } from '../../shared/config/product-schema'
import { type PlatformStatus, platformStatusCode } from '../../shared/contract/system-schemas'
import { API_PREFIX } from '../../shared/http/worker-paths'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { edgeCountry } from '../edge-country'
import type { AppEnv } from '../env'
import { hasReachedEdgeLimit } from '../limits/rate-limit'
import { gatherPageData } from '../loading/gather'
import { settle } from '../loading/settle'
import { fetchLocation } from '../platform/calls/system-calls'
import { clientIp } from '../security/client-ip'
import { createProblemResponse } from '../security/problem'
import { fetchCapabilitySettings, findMissingCapabilities } from './load-capabilities'
import { loadStatus } from './platform-status'
import { loadSupportLinks } from './support-links'
import { renderSystemPage } from './system-page'

export type StatusGateVerdict = 'open' | 'maintenance' | 'restricted'

/**
 * Decides if a visitor may use the product. Maintenance takes precedence over a blocked region.
 * @param status undefined when neither the platform nor a cache has it: visitors may then browse
 * @param isOpenHere true when the licence covers the visitor's country
 */
export function decideGateVerdict(
  status: PlatformStatus | undefined,
  isOpenHere: boolean,
): StatusGateVerdict {
  const system = status === undefined ? 0 : platformStatusCode(status)
  if (system === 1) return 'maintenance'
  return system === 2 || !isOpenHere ? 'restricted' : 'open'
}

const MINUTE = 60_000
const RETRY_MIN_S = 60
const RETRY_MAX_S = 3600
/** Value of Retry-After when the platform has announced no end of the maintenance, s. */
const RETRY_DEFAULT_S = 300

/**
 * Returns the minutes until a time, rounded up; undefined when the time is unknown or past.
 * @param endsAt ms since the epoch
 * @param now ms since the epoch
 */
export const minutesUntil = (endsAt: number | undefined, now: number): number | undefined =>
  endsAt === undefined || endsAt <= now ? undefined : Math.ceil((endsAt - now) / MINUTE)

/**
 * Returns the seconds for Retry-After (RFC 9110, section 10.2.3), between a minute and an hour.
 * @param endsAt ms since the epoch
 * @param now ms since the epoch
 */
export function retryAfterSeconds(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return RETRY_DEFAULT_S
  return Math.min(Math.max(Math.ceil((endsAt - now) / 1000), RETRY_MIN_S), RETRY_MAX_S)
}

/**
 * Returns the visitor's IP address, for display on the page. The edge sets the header and overwrites any
 * value of the client.
 */
function displayClientIp(c: Context<AppEnv>): string | undefined {
  const ip = c.req.header('CF-Connecting-IP')
  return ip !== undefined && /^[0-9a-f.:]{2,45}$/i.test(ip) ? ip : undefined
}

/**
 * Returns the visitor's country according to the platform; undefined when it is unknown, or when the visitor
 * sends too many requests.
 * @throws PlatformError
 */
async function countryOf(c: Context<AppEnv>, ip: string | undefined): Promise<string | undefined> {
  if (
    ip === undefined ||
    (await hasReachedEdgeLimit('location', { clientIp: clientIp(c.req.raw), log: c.get('log') }))
  ) {
    return undefined
  }
  return (await fetchLocation(c.get('platform'), ip)).country
}

async function renderRestricted(c: Context<AppEnv>): Promise<Response> {
  const platform = c.get('platform')
  const ip = displayClientIp(c)
  const [{ support }, place] = await Promise.all([
    gatherPageData(platform, { support: loadSupportLinks }, { support: [] }),
    settle(countryOf(c, ip), 'location', platform.log, platform.deadline),
  ])
  return renderSystemPage(c, {
    kind: 'restricted',
    ip,
    country: place.ok ? place.value : undefined,
    support,
  })
}

/** True for requests by our client's scripts: the JSON API and the data of pages. */
const isForProgram = (path: string): boolean =>
  path.startsWith(API_PREFIX) || pagePathOfData(path) !== undefined

/**
 * Middleware that admits requests while the product is open: it responds 503 with Retry-After in maintenance,
 * and 451 where the platform or the licence blocks the region. The platform's status is cached
 * (platform/calls/system-calls.ts); the operator's maintenance switch overrides it (platform-status.ts). The
 * middleware also loads the capabilities that the platform lacks, at the same time. Scripts get a problem with
 * the code `maintenance` or `region-restricted`.
 * Mount after language and theme, and after the routes that are always reachable: health, purge, maintenance
 * switch, robots, reports, logout.
 * @example app.use(statusGate(product))
 */
export const statusGate = (product: ProductConfig) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const platform = c.get('platform')
    // The status is null when neither the platform nor a cache provides it in time. Visitors may then browse.
    const { status: current, settings } = await gatherPageData(platform, {
      status: loadStatus,
      settings: fetchCapabilitySettings,
    })
    c.set('platform', { ...platform, missing: findMissingCapabilities(settings, platform.log) })
    const country = edgeCountry(c.req.raw)
    const verdict = decideGateVerdict(current ?? undefined, isJurisdictionOpen(product, country))
    if (verdict === 'open') return next()

    if (verdict === 'maintenance') {
      const headers = { 'Retry-After': String(retryAfterSeconds(current?.endsAt, Date.now())) }
      if (isForProgram(c.req.path)) return createProblemResponse(503, 'maintenance', headers)
      const minutesLeft = minutesUntil(current?.endsAt, Date.now())
      const { support } = await gatherPageData(platform, { support: loadSupportLinks }, { support: [] })
      const isOperators = platform.maintenance !== undefined
      return renderSystemPage(c, { kind: 'maintenance', minutesLeft, support, isOperators }, headers)
    }
    return isForProgram(c.req.path) ? createProblemResponse(451, 'region-restricted') : renderRestricted(c)
  })

/** Handlers for the URLs of system pages. */

export const serveRestricted: Handler<AppEnv> = (c) => renderRestricted(c)

export const serveServiceError: Handler<AppEnv> = (c) =>
  renderSystemPage(c, { kind: 'service-error' }, {}, 503)

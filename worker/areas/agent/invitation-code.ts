import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../../../shared/http/worker-paths'
import type { AppEnv } from '../../env'
import { countAffiliateVisit } from '../../platform/calls/agent-calls'
import { platformHas } from '../../platform/platform-support'
import { findPlatformHost, findPublicOrigin } from '../../security/origins'
import { isPageVisit } from '../../security/page-visit'
import { readHostCookie, setHostCookie } from '../../security/response-cookies'
import { parseRequestQuery } from '../../security/url'
import { productConfig } from '../../start'

/** Query parameter with the invitation code. An invitation link may lead to any page. */
const INVITATION_PARAMETER = 'affiliateCode'

const isCode = (value: string | null | undefined): value is string =>
  typeof value === 'string' && /^[\w.@-]{1,40}$/.test(value)

/**
 * Reports a visit through an invitation link to the platform, after the response. A failed report is only
 * logged.
 */
function reportVisit(c: Context<AppEnv>, code: string): void {
  const platform = c.get('platform')
  const log = c.get('log')
  if (!platformHas(platform, 'agents')) return
  const domain = findPlatformHost(findPublicOrigin(c.req.url, productConfig))
  const counted = countAffiliateVisit(platform, { code, domain })
  c.executionCtx.waitUntil(counted.catch((error: unknown) => log.warn('visit-not-counted', { error })))
}

/**
 * Middleware that stores the code of an invitation link in a cookie until the browser is closed. The
 * registration form shows that code as a prefilled field. A later link replaces the code; malformed codes are
 * ignored. The platform counts one visit per code and browser session.
 */
export const storeInvitationCode = createMiddleware<AppEnv>(async (c, next) => {
  const [stored, given] = [readHostCookie(c, 'invitation'), parseRequestQuery(c).get(INVITATION_PARAMETER)]
  c.set('affiliateCode', isCode(given) ? given : isCode(stored) ? stored : undefined)
  await next()
  if (!isCode(given) || given === stored || c.req.path.startsWith(API_PREFIX)) return
  setHostCookie(c, 'invitation', given)
  if (given.toLowerCase() !== stored?.toLowerCase() && c.res.status < 400 && isPageVisit(c))
    reportVisit(c, given)
})

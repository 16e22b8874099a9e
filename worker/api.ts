import { Hono } from 'hono'
import { accountApi } from './areas/account/api'
import { agentApi } from './areas/agent/api'
import { gamesApi } from './areas/games/api'
import { homeApi } from './areas/home/api'
import { identityApi } from './areas/identity/api'
import { playApi } from './areas/play/api'
import { protectionApi } from './areas/protection/api'
import { supportApi } from './areas/support/api'
import { walletApi } from './areas/wallet/api'
import type { AppEnv } from './env'
import { problemOf } from './json-api/platform-problem'
import { refuseOtherMethods } from './json-api/validate'
import { isPlatformFault } from './platform/transport/error'
import { setHeader } from './security/headers'
import { problem } from './security/problem'

/**
 * JSON calls of the hydrated client, mounted at `/m/api` after limits, session and the caller check
 * (requireApiCaller). Every failure is problem+json. The areas are written out, because the browser's client is
 * checked against the type of the whole: without an area api.test.ts does not compile.
 */
export const api = new Hono<AppEnv>()
  .use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) setHeader(c, 'Cache-Control', 'private, no-store')
  })
  .route('/', accountApi)
  .route('/', agentApi)
  .route('/', gamesApi)
  .route('/', homeApi)
  .route('/', identityApi)
  .route('/', playApi)
  .route('/', protectionApi)
  .route('/', supportApi)
  .route('/', walletApi)
  .all('/purge', refuseOtherMethods('POST'))
  .all('/vitals', refuseOtherMethods('POST'))
  .all('*', () => problem(404, 'not-found'))

api.onError((error, c) => {
  c.var.log[isPlatformFault(error) ? 'warn' : 'error']('api-failed', { path: c.req.path, error })
  const response = problemOf(error)
  // The platform no longer knows this login, so the session middleware clears the cookie.
  if (response.status === 401) c.set('session', { kind: 'guest' })
  return response
})

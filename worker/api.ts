import { Hono } from 'hono'
import { accountApi } from './areas/account/account-api'
import { agentApi } from './areas/agent/agent-api'
import { gamesApi } from './areas/games/games-api'
import { homeApi } from './areas/home/home-api'
import { identityApi } from './areas/identity/identity-api'
import { playApi } from './areas/play/play-api'
import { protectionApi } from './areas/protection/protection-api'
import { supportApi } from './areas/support/support-api'
import { walletApi } from './areas/wallet/wallet-api'
import type { AppEnv } from './env'
import { toProblemResponse } from './json-api/platform-problem'
import { refuseOtherMethods } from './json-api/validate'
import { isPlatformFault } from './platform/transport/error'
import { createProblemResponse } from './security/problem'
import { setHeader } from './security/response-headers'

/**
 * Routes of the browser's JSON calls, mounted at `/m/api` after the middleware for limits, session and caller
 * (requireSameOriginApiCall). Every error response is problem+json.
 * The areas are listed one by one, so that TypeScript infers the type of all routes. If an area is missing,
 * api.test.ts does not compile, because it compares this type with that of the browser's client.
 */
export const jsonApi = new Hono<AppEnv>()
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
  .all('/maintenance', refuseOtherMethods('GET', 'HEAD', 'POST'))
  .all('/purge', refuseOtherMethods('POST'))
  .all('/vitals', refuseOtherMethods('POST'))
  .all('/errors', refuseOtherMethods('POST'))
  .all('*', () => createProblemResponse(404, 'not-found'))

jsonApi.onError((error, c) => {
  c.get('log')[isPlatformFault(error) ? 'warn' : 'error']('api-failed', { path: c.req.path, error })
  const response = toProblemResponse(error)
  // A 401 means that the platform no longer accepts the session's token. For a guest session, the session
  // middleware removes the cookie.
  if (response.status === 401) c.set('session', { kind: 'guest' })
  return response
})

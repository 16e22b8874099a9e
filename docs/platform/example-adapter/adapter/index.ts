import { Hono } from 'hono'
import type { AdapterEnv } from './call'
import { depositRoutes } from './deposits'
import { gameRoutes } from './games'
import { protectionRoutes } from './protection'
import { CallRefusal } from './refusals'
import { sessionRoutes } from './session'
import { siteRoutes } from './site'
import { withdrawalRoutes } from './withdrawals'

/**
 * An adapter: answers the calls of the lobby’s contract by calls to a platform that has other ones. It has no state in
 * memory, because each request may run in another copy of the worker.
 */

export { UsedMessages } from './used-messages'

const app = new Hono<AdapterEnv>()
  .use(async (c, next) => {
    if (c.req.header('Merchant') !== c.env.MERCHANT) throw new CallRefusal('merchant.header', 400)
    await next()
    // The lobby has its own cache for what is public.
    c.header('Cache-Control', 'no-store')
  })
  .route('/', siteRoutes)
  .route('/', sessionRoutes)
  .route('/', protectionRoutes)
  .route('/', gameRoutes)
  .route('/', depositRoutes)
  .route('/', withdrawalRoutes)

app.notFound((c) => c.json({ success: false, errorCode: 'not.implemented' }, 404))

app.onError((error, c) => {
  if (!(error instanceof CallRefusal)) {
    // The platform’s reply is not as expected. The message names no values of it.
    console.error(`${c.req.method} ${c.req.path}: ${error.name}`)
    return c.json({ success: false, errorCode: 'adapter.failed' }, 502)
  }
  const { errorCode, status, retryAfterS } = error
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  return c.json({ success: false, errorCode }, status)
})

export default app

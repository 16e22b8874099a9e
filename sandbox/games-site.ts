import { Hono } from 'hono'
import { cdn } from './cdn'
import { injectFaults } from './faults/inject'
import { vendorFaults } from './faults/vendor-faults'
import { databaseReady } from './http/database-ready'
import type { CallBindings, CallEnv } from './http/env'
import { accountOfPlayer, gameAssets, gameCalls, gamePages } from './play/vendor-site'

const again = (call: Request, env: CallBindings) => gamesSite.fetch(call, env)

/**
 * The site of the game vendors. It has an origin of its own (`games.` before the lobby's host), so that games and lobby
 * share nothing but messages between windows (docs/vendor-frames.md).
 */
export const gamesSite: Hono<CallEnv> = new Hono<CallEnv>({ strict: false })
  .use(async (c, next) => {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  .route('/__sandbox/cdn', cdn)
  .route('/__sandbox/play', gameAssets)
  .use('/__sandbox/play/*', databaseReady, injectFaults(again, accountOfPlayer), vendorFaults)
  .route('/__sandbox/play', gamePages)
  .route('/__sandbox/play', gameCalls)
  .all('*', (c) => c.json({ error: 'not.found' }, 404))

gamesSite.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return c.json({ error: 'vendor.failed' }, 500)
})

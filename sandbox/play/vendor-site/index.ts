import { Hono } from 'hono'
import { cdn } from '../../cdn'
import { injectFaults } from '../../faults/inject'
import { vendorFaults } from '../../faults/vendor-faults'
import { databaseReady } from '../../http/database-ready'
import { pages } from './pages'
import type { PlayEnv } from './player'
import { rounds } from './rounds'
import { session } from './session'
import { tables } from './tables'

/**
 * The vendors' own site: games that can be launched, on an origin of their own (`games.` before the lobby's host), so
 * that they have nothing in common with the lobby but messages between windows.
 */
export const play = new Hono<PlayEnv>({ strict: false })
  .use(async (c, next) => {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  .route('/__sandbox/cdn', cdn)

const calls = new Hono<PlayEnv>()
  .use(databaseReady, injectFaults, vendorFaults)
  .use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  .route('/', session)
  .route('/', rounds)
  .route('/', tables)

play
  .route('/__sandbox/play', pages)
  .route('/__sandbox/play', calls)
  .all('*', (c) => c.json({ error: 'not.found' }, 404))

play.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs at a terminal, and whoever runs it looks there
  console.error(error)
  return c.json({ error: 'vendor.failed' }, 500)
})

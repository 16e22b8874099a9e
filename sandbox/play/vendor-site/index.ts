import { Hono } from 'hono'
import type { PlayEnv } from './player'
import { rounds } from './rounds'
import { session } from './session'
import { tables } from './tables'

export { gameAssets, gamePages } from './pages'
export { accountOfPlayer } from './player'

/** The calls that the games' pages make. */
export const gameCalls = new Hono<PlayEnv>()
  .use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  .route('/', session)
  .route('/', rounds)
  .route('/', tables)

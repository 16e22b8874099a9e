import { Hono } from 'hono'
import * as v from 'valibot'
import { WINNER_BOARD_ENTRIES } from '../../../shared/config/product-limits'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, requireNoQuery, validateParams } from '../../json-api/validate'
import { fetchJackpot, fetchWinnerBoard } from '../../platform/calls/home-calls'
import { loadAllVendors, withWinnerVendorNames } from '../games/game-vendors'

/** Query parameter `limit`: the number of winners to return. Numbers out of range are clamped. */
const limit = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/),
    v.transform((text) => Math.min(Math.max(Number(text), 1), WINNER_BOARD_ENTRIES)),
  ),
)

/** JSON calls for data that changes while the home page is open: the jackpot pool and the winners. */
export const homeApi = new Hono<AppEnv>()
  .get('/jackpot', requireNoQuery, async (c) => {
    const { value, state } = await fetchJackpot(c.get('platform'))
    return c.json({ pool: value.pool, state })
  })
  .all('/jackpot', refuseOtherMethods('GET', 'HEAD'))
  .get('/winners', validateParams('query', v.strictObject({ limit })), async (c) => {
    const { value, state } = await fetchWinnerBoard(
      c.get('platform'),
      c.req.valid('query').limit ?? WINNER_BOARD_ENTRIES,
    )
    return c.json({ list: withWinnerVendorNames(value.list, await loadAllVendors(c.get('platform'))), state })
  })
  .all('/winners', refuseOtherMethods('GET', 'HEAD'))

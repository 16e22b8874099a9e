import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { languageOf, numberOf } from '../http/requests'
import type { WalletEnv } from '../wallet/env'
import { jackpotPool } from './jackpot'
import { winners } from './winners'

/** The winner board and the jackpot. Home's banners are announcements: support/announcements.ts. */
export const home = new Hono<WalletEnv>()

home.get(endpoints.winnerBoard.path, async (c) => {
  const limit = numberOf(c, 'limitNum', [1, 100], 100)
  const category = c.req.query('gameCategory') ?? 'ALL'
  const list = c.var.scenario.emptyCatalogue
    ? []
    : await winners(c.env.DB, category === 'ALL' ? null : category, limit, languageOf(c))
  return success(c, { list })
})

home.get(endpoints.jackpot.path, async (c) =>
  success(c, { pool: c.var.scenario.jackpotPool ? await jackpotPool(c.env) : null }),
)

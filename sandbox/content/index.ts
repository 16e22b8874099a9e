import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import type { SandboxEnv } from '../env'
import { success } from '../replies'
import { languageOf, numberOf } from '../requests'
import { announcementsOf } from './announcements'
import { helpTopics } from './help'
import { jackpotPool } from './jackpot'
import { winners } from './winners'

/** What the operator publishes: announcements of every type, help, winners, the jackpot. */
export const content = new Hono<SandboxEnv>()

content.get(endpoints.announcements.path, async (c) => {
  const types = (c.req.query('types') ?? '').split(',')
  const list = await announcementsOf(c.env.DB, types, c.req.query('groupName') ?? null, languageOf(c))
  return success(c, { list })
})

content.get(endpoints.helpCenter.path, async (c) =>
  success(c, { list: await helpTopics(c.env.DB, languageOf(c)) }),
)

content.get(endpoints.winnerBoard.path, async (c) => {
  const limit = numberOf(c, 'limitNum', [1, 100], 100)
  const category = c.req.query('gameCategory') ?? 'ALL'
  const list = c.var.scenario.emptyCatalogue
    ? []
    : await winners(c.env.DB, category === 'ALL' ? null : category, limit, languageOf(c))
  return success(c, { list })
})

content.get(endpoints.jackpot.path, async (c) =>
  success(c, { pool: c.var.scenario.jackpotPool ? await jackpotPool(c.env) : null }),
)

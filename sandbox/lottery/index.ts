import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import type { SandboxEnv } from '../env'
import { success } from '../replies'
import { languageOf } from '../requests'
import { lotteryGames, lotteryMenu, popularGames } from './lottery'

/** The lottery's own gateway: its games, its menus, and what is popular. */
export const lottery = new Hono<SandboxEnv>()

lottery.get(endpoints.lotteryGames.path, async (c) =>
  success(c, { list: c.var.scenario.emptyCatalogue ? [] : await lotteryGames(c.env.DB, languageOf(c)) }),
)

lottery.get(endpoints.popular.path, async (c) =>
  success(c, { list: c.var.scenario.emptyCatalogue ? [] : await popularGames(c.env.DB, languageOf(c)) }),
)

for (const [path, vendor] of [
  [endpoints.lotteryMenus.path, 'TCG_SEA'],
  [endpoints.vnLotteryMenus.path, 'TCG_LOTTO_VN'],
] as const) {
  lottery.get(path, async (c) =>
    success(c, {
      list: c.var.scenario.emptyCatalogue ? [] : await lotteryMenu(c.env.DB, vendor, languageOf(c)),
    }),
  )
}

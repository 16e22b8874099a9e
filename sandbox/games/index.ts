import { type Context, Hono } from 'hono'
import { GAME_LIST_PAGE_SIZE } from '../../shared/config/limits'
import { endpoints } from '../../shared/contract/endpoints'
import type { SandboxEnv } from '../http/env'
import { success } from '../http/replies'
import { languageOf, numberOf } from '../http/requests'
import { titleInLanguage } from '../store/texts'
import { type GameFilter, gameList } from './game-list'
import { hotGames } from './hot-games'
import { gameVendors, vendorGameTypes } from './vendors'

/** The catalogue: games by filter and page, hot games, vendors, live models. */
export const games = new Hono<SandboxEnv>()

const MOST = 1_000_000
/** Whoever reads the whole catalogue takes big pages. */
const MOST_PAGE = 500

function filterOf(c: Context): GameFilter {
  const category = c.req.query('gameType') ?? ''
  return {
    name: (c.req.query('gameName') ?? '').trim().slice(0, 100),
    category: category === 'ALL' ? '' : category,
    vendor: c.req.query('vassalage') ?? '',
    classify: c.req.query('gameClassify') ?? '',
    minBet: numberOf(c, 'minBet', [0, MOST], 0),
    minLine: numberOf(c, 'minLine', [0, MOST], 0),
  }
}

games.get(endpoints.gameList.path, async (c) => {
  const page = {
    number: numberOf(c, 'pageNo', [1, MOST], 1),
    size: numberOf(c, 'pageSize', [1, MOST_PAGE], GAME_LIST_PAGE_SIZE),
  }
  if (c.var.scenario.emptyCatalogue) {
    return success(c, { games: [], pageNum: page.number, totalPages: 0, totalCount: 0 })
  }
  return success(c, await gameList(c.env.DB, filterOf(c), page, languageOf(c)))
})

games.get(endpoints.hotGames.path, async (c) =>
  success(c, { list: c.var.scenario.emptyCatalogue ? [] : await hotGames(c.env.DB, languageOf(c)) }),
)

games.get(endpoints.gameVendors.path, async (c) =>
  success(
    c,
    c.var.scenario.emptyCatalogue
      ? { sorting: {}, vendorSorting: [], mapping: {} }
      : await gameVendors(c.env.DB),
  ),
)

games.get(endpoints.vendorGameTypes.path, async (c) =>
  success(c, c.var.scenario.emptyCatalogue ? { sorting: [], mapping: {} } : await vendorGameTypes(c.env.DB)),
)

games.get(endpoints.liveModels.path, async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT code, online, coalesce(wanted.title, fallback.title) AS name
     FROM live_model ${titleInLanguage("'live_model:' || code")} ORDER BY position`,
  )
    .bind(languageOf(c))
    .all()
  return success(c, { list: c.var.scenario.emptyCatalogue ? [] : results })
})

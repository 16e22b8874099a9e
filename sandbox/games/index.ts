import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FAVOURITES_PAGE_SIZE, GAME_LIST_PAGE_SIZE } from '../../shared/config/limits'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success } from '../http/replies'
import { languageOf, numberOf } from '../http/requests'
import { type MemberEnv, requireMember } from '../session/member'
import { titleInLanguage } from '../store/texts'
import { addFavourite, favouritesOf, removeFavourite } from './favourites'
import { type GameFilter, gameList } from './game-list'
import { hotGames } from './hot-games'
import { gameVendors, vendorGameTypes } from './vendors'

/** The catalogue: games by filter and page, hot games, vendors, live models, a member's favourites. */
export const games = new Hono<MemberEnv>()

const MOST = 1_000_000
const MOST_PAGE = 100

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

const favouriteBody = v.object({
  nodeId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  vendor: v.string(),
})

/** The game that a body names; undefined when the body is not JSON of that shape. */
async function favouriteIn(c: Context) {
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = v.safeParse(favouriteBody, body)
  return parsed.success ? parsed.output : undefined
}

const noFavouriteBody = (c: Context) => failure(c, 400, 'favourite.body', 'nodeId and vendor are required.')

games.get(endpoints.favourites.path, requireMember, async (c) => {
  const page = {
    number: numberOf(c, 'pageNo', [1, 1000], 1),
    size: numberOf(c, 'pageSize', [1, 100], FAVOURITES_PAGE_SIZE),
  }
  return success(c, await favouritesOf(c.env.DB, c.var.member.id, page, languageOf(c)))
})

games.post(endpoints.addFavourite.path, requireMember, async (c) => {
  const game = await favouriteIn(c)
  if (!game) return noFavouriteBody(c)
  const added = await addFavourite(c.env.DB, c.var.member.id, game.nodeId, game.vendor)
  return added ? success(c, null) : failure(c, 404, 'game.not.found', 'There is no such game.')
})

games.delete(endpoints.removeFavourite.path, requireMember, async (c) => {
  const game = await favouriteIn(c)
  if (!game) return noFavouriteBody(c)
  await removeFavourite(c.env.DB, c.var.member.id, game.nodeId)
  return success(c, null)
})

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FAVOURITES_PAGE_SIZE, GAME_LIST_PAGE_SIZE } from '../../shared/config/product-limits'
import { endpoints } from '../../shared/contract/endpoints'
import { readCallLanguage, readNumberParameter, sendFailure, sendSuccess } from '../http/requests'
import { type MemberCallEnv, requireMemberToken } from '../session/member-session'
import { joinTextsSql } from '../store/localized-texts'
import { GAME_COLUMNS_SQL, GAME_NAME_JOIN_SQL, type GameRow, toGameReply } from './game-rows'
import { type GameFilter, loadGameList } from './game-search'
import { loadGameTypeMenu, loadGameVendors } from './vendor-rows'

/** Loads the hot games in the operator's order. */
async function hotGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${GAME_COLUMNS_SQL} FROM hot_game JOIN game USING (node_id) ${GAME_NAME_JOIN_SQL} ORDER BY hot_game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(toGameReply)
}

/** Loads one page of a member's favourites, newest first. */
async function favouritesOf(
  db: D1Database,
  memberId: string,
  page: { number: number; size: number },
  language: string,
) {
  const [counted, found] = await db.batch<GameRow & { total: number }>([
    db.prepare('SELECT count(*) AS total FROM favourite WHERE member_id = ?').bind(memberId),
    db
      .prepare(
        `SELECT ${GAME_COLUMNS_SQL} FROM favourite JOIN game USING (node_id) ${GAME_NAME_JOIN_SQL}
         WHERE favourite.member_id = ? ORDER BY favourite.position DESC LIMIT ? OFFSET ?`,
      )
      .bind(language, memberId, page.size, (page.number - 1) * page.size),
  ])
  return {
    content: (found?.results ?? []).map(toGameReply),
    pageNum: page.number,
    totalPages: Math.ceil((counted?.results[0]?.total ?? 0) / page.size),
  }
}

/**
 * Adds a game to a member's favourites; adding the game again changes nothing.
 * @returns false when the vendor has no such game
 */
async function addFavourite(db: D1Database, memberId: string, nodeId: string, vendor: string) {
  const game = await db
    .prepare('SELECT node_id FROM game WHERE node_id = ? AND vendor = ?')
    .bind(nodeId, vendor)
    .first()
  if (!game) return false
  await db
    .prepare(
      `INSERT OR IGNORE INTO favourite
       SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM favourite WHERE member_id = ?1`,
    )
    .bind(memberId, nodeId)
    .run()
  return true
}

/** Removes a game from a member's favourites; removing a game that is not a favourite changes nothing. */
async function removeFavourite(db: D1Database, memberId: string, nodeId: string): Promise<void> {
  await db.prepare('DELETE FROM favourite WHERE member_id = ? AND node_id = ?').bind(memberId, nodeId).run()
}

/**
 * Calls about the catalogue: games by filter and page, hot games, vendors, live models, a member's
 * favourites.
 */
export const gamesRoutes = new Hono<MemberCallEnv>()

const FAVOURITES_MAX = 1_000_000
const GAMES_PAGE_MAX = 100

function filterOf(c: Context): GameFilter {
  const category = c.req.query('gameType') ?? ''
  return {
    name: (c.req.query('gameName') ?? '').trim().slice(0, 100),
    category: category === 'ALL' ? '' : category,
    vendor: c.req.query('vassalage') ?? '',
    classify: c.req.query('gameClassify') ?? '',
    minBet: readNumberParameter(c, 'minBet', [0, FAVOURITES_MAX], 0),
    minLine: readNumberParameter(c, 'minLine', [0, FAVOURITES_MAX], 0),
  }
}

gamesRoutes.get(endpoints.gameList.path, async (c) => {
  const page = {
    number: readNumberParameter(c, 'pageNo', [1, FAVOURITES_MAX], 1),
    size: readNumberParameter(c, 'pageSize', [1, GAMES_PAGE_MAX], GAME_LIST_PAGE_SIZE),
  }
  if (c.var.scenario.emptyCatalogue) {
    return sendSuccess(c, { games: [], pageNum: page.number, totalPages: 0, totalCount: 0 })
  }
  return sendSuccess(c, await loadGameList(c.env.DB, filterOf(c), page, readCallLanguage(c)))
})

gamesRoutes.get(endpoints.hotGames.path, async (c) =>
  sendSuccess(c, {
    list: c.var.scenario.emptyCatalogue ? [] : await hotGames(c.env.DB, readCallLanguage(c)),
  }),
)

gamesRoutes.get(endpoints.gameVendors.path, async (c) =>
  sendSuccess(
    c,
    c.var.scenario.emptyCatalogue
      ? { sorting: {}, vendorSorting: [], mapping: {} }
      : await loadGameVendors(c.env.DB),
  ),
)

gamesRoutes.get(endpoints.vendorGameTypes.path, async (c) =>
  sendSuccess(
    c,
    c.var.scenario.emptyCatalogue ? { sorting: [], mapping: {} } : await loadGameTypeMenu(c.env.DB),
  ),
)

gamesRoutes.get(endpoints.liveModels.path, async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT code, online, coalesce(wanted.title, fallback.title) AS name
     FROM live_model ${joinTextsSql("'live_model:' || code")} ORDER BY position`,
  )
    .bind(readCallLanguage(c))
    .all()
  return sendSuccess(c, { list: c.var.scenario.emptyCatalogue ? [] : results })
})

const favouriteBody = v.object({
  nodeId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  vendor: v.string(),
})

/** Returns the favourite game in the body of a call; undefined when the body is invalid. */
async function favouriteIn(c: Context) {
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = v.safeParse(favouriteBody, body)
  return parsed.success ? parsed.output : undefined
}

const noFavouriteBody = (c: Context) =>
  sendFailure(c, 400, 'favourite.body', 'nodeId and vendor are required.')

gamesRoutes.get(endpoints.favourites.path, requireMemberToken, async (c) => {
  const page = {
    number: readNumberParameter(c, 'pageNo', [1, 1000], 1),
    size: readNumberParameter(c, 'pageSize', [1, 100], FAVOURITES_PAGE_SIZE),
  }
  return sendSuccess(c, await favouritesOf(c.env.DB, c.var.member.id, page, readCallLanguage(c)))
})

gamesRoutes.post(endpoints.addFavourite.path, requireMemberToken, async (c) => {
  const game = await favouriteIn(c)
  if (!game) return noFavouriteBody(c)
  const added = await addFavourite(c.env.DB, c.var.member.id, game.nodeId, game.vendor)
  return added ? sendSuccess(c, null) : sendFailure(c, 404, 'game.not.found', 'There is no such game.')
})

gamesRoutes.delete(endpoints.removeFavourite.path, requireMemberToken, async (c) => {
  const game = await favouriteIn(c)
  if (!game) return noFavouriteBody(c)
  await removeFavourite(c.env.DB, c.var.member.id, game.nodeId)
  return sendSuccess(c, null)
})

import { Hono } from 'hono'
import {
  type AdapterContext,
  type AdapterEnv,
  callPlatform,
  type PlatformMoney,
  reply,
  requireToken,
} from './call'
import { toDecimal } from './money'
import { loadPage } from './paging'
import { CallRefusal } from './refusals'

/** Games: the list, their providers, and the launch. */

/** The lobby’s categories for the platform’s kinds of games. Games of other kinds are not asked for. */
const CATEGORIES = { SLOT: 'RNG', FISHING: 'FISH' } as const
type Kind = keyof typeof CATEGORIES
const KINDS = Object.keys(CATEGORIES) as Kind[]

interface PlatformGame {
  gameNo: string
  title: string
  kind: Kind
  studio: string
}
interface Studio {
  studio: string
  name: string
  kinds: readonly string[]
}

const toGame = ({ gameNo, title, kind, studio }: PlatformGame) => ({
  nodeId: gameNo,
  gameName: title,
  gameCategory: CATEGORIES[kind],
  vassalage: studio,
})
const toVendor = ({ studio, name }: Studio) => ({ vassalage: studio, displayName: name })

/** Returns the platform’s kinds for the lobby’s category. Without a category: all that the lobby knows. */
const kindsOf = (category: string | undefined): Kind[] =>
  KINDS.filter((kind) => category === undefined || category === '' || CATEGORIES[kind] === category)

const loadGames =
  (c: AdapterContext, query: { kinds: Kind[]; studio?: string; search?: string }) =>
  (page: number, size: number) =>
    callPlatform<{ items: PlatformGame[]; total: number }>(c, '/catalogue', {
      query: { ...query, kinds: query.kinds.join(','), page, size },
    })

async function listFirstGames(c: AdapterContext) {
  const { items } = await loadGames(c, { kinds: KINDS })(0, 12)
  return reply(c, { list: items.map(toGame) })
}

async function loadStudiosByCategory(c: AdapterContext) {
  const { items } = await callPlatform<{ items: Studio[] }>(c, '/studios')
  const byCategory = KINDS.map((kind) => [
    CATEGORIES[kind],
    items.filter(({ kinds }) => kinds.includes(kind)).map(toVendor),
  ])
  return { all: items.map(toVendor), byCategory: Object.fromEntries(byCategory) }
}

export const gameRoutes = new Hono<AdapterEnv>()
  .get('/wps/relay/GCSGAME_gameList', async (c) => {
    const { gameType, vassalage, gameName, gameClassify, minBet, minLine, pageNo, pageSize } = c.req.query()
    const kinds = kindsOf(gameType)
    // The platform has no such filters. No game is a right answer, unfiltered games are a wrong one.
    const isUnknownFilter = [gameClassify, minBet, minLine].some((filter) => filter !== undefined)
    if (kinds.length === 0 || isUnknownFilter)
      return reply(c, { games: [], pageNum: 1, totalPages: 0, totalCount: 0 })
    const search = { kinds, ...(vassalage && { studio: vassalage }), ...(gameName && { search: gameName }) }
    const paging = { ...(pageNo && { pageNo }), ...(pageSize && { pageSize }) }
    const { items, ...page } = await loadPage(paging, loadGames(c, search))
    return reply(c, { games: items.map(toGame), ...page })
  })
  .get('/wps/relay/GCSGAME_hotGamesV2', listFirstGames)
  .get('/lgw/games/popular', listFirstGames)
  .get('/wps/relay/GCSGAME_newGameVendor', async (c) => {
    const { all, byCategory } = await loadStudiosByCategory(c)
    return reply(c, { sorting: byCategory, vendorSorting: all })
  })
  .get('/wps/relay/GCSGAME_getVassGameType', async (c) => {
    const { byCategory } = await loadStudiosByCategory(c)
    return reply(c, { sorting: Object.keys(byCategory), mapping: byCategory })
  })
  .get('/wps/game/launchGame', requireToken, async (c) => {
    const { nodeId, lobbyOrigin } = c.req.query()
    if (!nodeId) throw new CallRefusal('game.not.found', 404)
    // A launch is a POST at the platform: it opens a session, so nothing may repeat or cache it.
    const { url } = await callPlatform<{ url: string }>(c, '/play/open', {
      body: { gameNo: nodeId, lobbyOrigin },
    })
    return reply(c, { content: { game_url: url } })
  })
  .get('/wps/member/activity', requireToken, async (c) => {
    const since = Number(c.req.query('since'))
    if (!Number.isSafeInteger(since)) throw new CallRefusal('since.invalid', 400)
    const { rounds, staked, won } = await callPlatform<{
      rounds: number
      staked: PlatformMoney
      won: PlatformMoney
    }>(c, '/play/summary', { query: { from: new Date(since).toISOString() } })
    const { currency } = staked
    return reply(c, {
      since,
      rounds,
      staked: toDecimal(staked.amountMinor, currency),
      won: toDecimal(won.amountMinor, currency),
      currency,
    })
  })

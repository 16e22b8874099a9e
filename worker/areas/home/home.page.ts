import type { HomeCategory, HomeData, HomeJackpot } from '../../../client/areas/home/home/contract'
import { GAME_CATEGORIES, PROVIDERS_FIRST, PROVIDERS_HIDDEN } from '../../../shared/config/categories'
import {
  FAVOURITES_PAGE_SIZE,
  HOT_GAMES_SHOWN,
  JACKPOT_START_MAX,
  JACKPOT_START_MIN,
  WINNER_BOARD_IN_PAGE,
} from '../../../shared/config/limits'
import { isReal } from '../../../shared/config/member-types'
import { jackpotMode } from '../../../shared/config/product'
import type { Game, Vendor } from '../../../shared/contract/games'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settle, settleSoon } from '../../loading/settle'
import { guestPage, type WorkerPage } from '../../page'
import { favourites, gamesOfCategory, gameVendors, hotGames, liveModels } from '../../platform/calls/games'
import { banners, jackpot, winnerBoard } from '../../platform/calls/home'
import { announcements } from '../../platform/calls/support'
import type { Cached } from '../../platform/transport/context'

const categories: readonly HomeCategory[] = ['HOT', ...GAME_CATEGORIES]

const categoryOf = (page: PageContext): HomeCategory =>
  categories.find((known) => known === page.url.searchParams.get('category')) ?? 'HOT'

/** Vendors in the strip's order: the operator's, with four in front and some never shown (spec §2 Home). */
function providerStrip(vendors: readonly Vendor[]): Vendor[] {
  const rank = (vendor: Vendor) => {
    const index = (PROVIDERS_FIRST as readonly string[]).indexOf(vendor.vassalage)
    return index === -1 ? PROVIDERS_FIRST.length : index
  }
  return vendors
    .filter((vendor) => !(PROVIDERS_HIDDEN as readonly string[]).includes(vendor.vassalage))
    .toSorted((a, b) => rank(a) - rank(b))
}

async function loadGames(
  page: PageContext,
  category: HomeCategory,
): Promise<Cached<{ games: Game[]; more: boolean }>> {
  if (category === 'HOT') {
    const { value, state } = await hotGames(page.platform)
    return { value: { games: value.list, more: value.list.length > HOT_GAMES_SHOWN }, state }
  }
  const { value, state } = await gamesOfCategory(page.platform, category)
  return { value: { games: value.games, more: value.totalPages > 1 }, state }
}

async function loadBanners(page: PageContext) {
  const [home, live, models] = await Promise.all([
    banners(page.platform, 'm_home'),
    banners(page.platform, 'm_live'),
    liveModels(page.platform),
  ])
  const isLive = models.value.list.some((model) => model.online)
  return { value: [...home.value.list, ...(isLive ? live.value.list : [])], state: home.state }
}

async function loadJackpot(page: PageContext): Promise<Cached<HomeJackpot | null>> {
  const mode = jackpotMode(page.product)
  if (mode === 'off') return { value: null, state: 'fresh' }
  if (mode === 'illustrative') {
    const start = JACKPOT_START_MIN + Math.floor(Math.random() * (JACKPOT_START_MAX - JACKPOT_START_MIN + 1))
    return { value: { mode, start }, state: 'fresh' }
  }
  const { value, state } = await jackpot(page.platform)
  return { value: value.pool ? { mode, pool: value.pool } : null, state }
}

/** Home (spec §2). Whatever cannot be had is left out and said so; nothing here fails the page. */
async function loadHome(page: PageContext): Promise<HomeData> {
  const { platform, session, log } = page
  const canHaveFavourites = session.kind === 'member' && isReal(session.type)
  const favouriteGames = canHaveFavourites
    ? settle(
        favourites(platform, session.token, { page: 1, size: FAVOURITES_PAGE_SIZE }).then(
          (reply) => reply.content,
        ),
        'favourites',
        log,
      )
    : null

  const category = categoryOf(page)
  const [bannerList, noticeList, pool, games, winners, vendors] = await Promise.all([
    settleSoon(loadBanners(page), 'banners', log),
    settleSoon(announcements(platform), 'announcements', log),
    settleSoon(loadJackpot(page), 'jackpot', log),
    settleSoon(loadGames(page, category), 'games', log),
    settleSoon(winnerBoard(platform, WINNER_BOARD_IN_PAGE), 'winners', log),
    settleSoon(gameVendors(platform), 'vendors', log),
  ])
  const parts = [bannerList, noticeList, pool, games, winners, vendors]
  return {
    banners: bannerList.ok ? bannerList.value.value : [],
    notices: noticeList.ok ? noticeList.value.value.list.map(({ id, title }) => ({ id, title })) : [],
    jackpot: pool.ok ? pool.value.value : null,
    categories: [...categories],
    category,
    games: games.ok ? games.value.value.games.slice(0, HOT_GAMES_SHOWN) : [],
    hasMoreGames: games.ok && games.value.value.more,
    winners: winners.ok ? winners.value.value.list : [],
    providers: vendors.ok ? providerStrip(vendors.value.value.vendorSorting) : [],
    favourites: favouriteGames,
    degraded: parts.some((part) => !part.ok || part.value.state === 'error'),
  }
}

const homePage: WorkerPage<HomeData> = {
  loader: loadHome,
  isDegraded: (home) => home.degraded,
  cache: guestPage(PageShort, { category: categories }),
}

export default homePage

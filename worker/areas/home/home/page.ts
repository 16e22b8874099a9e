import { hasRight } from '../../../../shared/accounts/account-rights'
import type { HomeData, HomeGamesTab } from '../../../../shared/areas/home/home'
import { FIRST_PROVIDERS, GAME_CATEGORIES, HIDDEN_PROVIDERS } from '../../../../shared/config/platform-codes'
import {
  FAVOURITES_PAGE_SIZE,
  HOT_GAMES_MAX,
  JACKPOT_START_MAX,
  JACKPOT_START_MIN,
  WINNER_BOARD_IN_HTML,
} from '../../../../shared/config/product-limits'
import type { Game, Vendor } from '../../../../shared/contract/game-schemas'
import { defer } from '../../../../shared/page-data/deferred'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import { settle } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import {
  fetchFavourites,
  fetchGamesOfCategory,
  fetchGameVendors,
  fetchHotGames,
  fetchLiveRooms,
} from '../../../platform/calls/game-calls'
import { fetchBanners, fetchWinnerBoard } from '../../../platform/calls/home-calls'
import { fetchAnnouncements } from '../../../platform/calls/support-calls'
import { platformHas, supportedCategories } from '../../../platform/platform-support'
import type { Cached, PublicContext } from '../../../platform/transport/request-platform'
import { cachePage, type WorkerPage } from '../../../worker-page'
import {
  existingCategories,
  loadAllVendors,
  supportedVendors,
  withGameVendorNames,
  withWinnerVendorNames,
} from '../../games/game-vendors'
import { loadJackpot } from '../load-jackpot'

const CATEGORIES: readonly HomeGamesTab[] = ['HOT', ...GAME_CATEGORIES]

const categoryOf = ({ platform, url }: VariantContext): HomeGamesTab =>
  supportedCategories(platform, CATEGORIES).find((value) => value === url.searchParams.get('category')) ??
  'HOT'

/**
 * Returns the vendors of the strip on the home page, in the operator's order, except that four vendors come
 * first and some are hidden.
 */
function providerStrip(vendors: readonly Vendor[]): Vendor[] {
  const rank = (vendor: Vendor) => {
    const index = (FIRST_PROVIDERS as readonly string[]).indexOf(vendor.vassalage)
    return index === -1 ? FIRST_PROVIDERS.length : index
  }
  return vendors
    .filter((vendor) => !(HIDDEN_PROVIDERS as readonly string[]).includes(vendor.vassalage))
    .toSorted((a, b) => rank(a) - rank(b))
}

async function loadGames(
  platform: PublicContext,
  category: HomeGamesTab,
): Promise<Cached<{ games: Game[]; more: boolean }>> {
  if (category === 'HOT') {
    const { value, state } = await fetchHotGames(platform)
    return { value: { games: value.list, more: value.list.length > HOT_GAMES_MAX }, state }
  }
  const { value, state } = await fetchGamesOfCategory(platform, category)
  return { value: { games: value.games, more: value.totalPages > 1 }, state }
}

const noList = { list: [] }

/** Returns a random start value for the illustrative jackpot counter. */
const randomJackpotStart = () =>
  JACKPOT_START_MIN + Math.floor(Math.random() * (JACKPOT_START_MAX - JACKPOT_START_MIN + 1))

/**
 * Loads the banners of the home page. Visitors to whom no offers may be shown get none, because every banner
 * is an offer. Banners of the live casino appear only while a host is online.
 */
async function loadBanners({ platform, allowsOffers }: VariantContext) {
  if (!allowsOffers) return { banners: [], degraded: false }
  const { lobbyBanners, liveBanners, live, degraded } = await gatherPageData(
    platform,
    {
      lobbyBanners: (ctx) => fetchBanners(ctx, 'm_home'),
      liveBanners: (ctx) => fetchBanners(ctx, 'm_live'),
      live: fetchLiveRooms,
    },
    { lobbyBanners: noList, liveBanners: noList, live: noList },
  )
  const isLive = live.list.some((model) => model.online)
  return { banners: [...lobbyBanners.list, ...(isLive ? liveBanners.list : [])], degraded }
}

/**
 * Loads the home page's data that is the same for all visitors. If a section of the page fails to load, the
 * section is left out and the page is marked as degraded.
 */
async function loadShared(context: VariantContext): Promise<Omit<HomeData, 'favourites'>> {
  const category = categoryOf(context)
  const loading = gatherPageData(
    context.platform,
    {
      notices: fetchAnnouncements,
      jackpot: loadJackpot(context, randomJackpotStart),
      games: (platform) => loadGames(platform, category),
      winners: (platform) => fetchWinnerBoard(platform, WINNER_BOARD_IN_HTML),
      vendors: fetchGameVendors,
    },
    {
      ...{ notices: noList, winners: noList },
      games: { games: [], more: false },
    },
  )
  const [shown, { notices, games, vendors, winners, degraded, ...parts }] = await Promise.all([
    loadBanners(context),
    loading,
  ])
  return {
    ...parts,
    banners: shown.banners,
    areBannersStill: context.product.stillBanners,
    degraded: degraded || shown.degraded,
    notices: notices.list.map(({ id, title, lang }) => ({ id, title, ...(lang !== undefined && { lang }) })),
    categories: existingCategories(context.platform, vendors, CATEGORIES),
    category,
    games: withGameVendorNames(games.games.slice(0, HOT_GAMES_MAX), vendors?.vendorSorting ?? []),
    hasMoreGames: games.more,
    winners: withWinnerVendorNames(winners.list, vendors?.vendorSorting ?? []),
    providers: providerStrip(vendors ? supportedVendors(context.platform, vendors) : []),
  }
}

/** Loads the member's favourite games as deferred data; null for visitors who cannot have favourites. */
function loadMember({ session, platform, log }: PageContext): Pick<HomeData, 'favourites'> {
  if (
    session.kind === 'guest' ||
    !hasRight(session.type, 'favourites') ||
    !platformHas(platform, 'favourites')
  )
    return { favourites: null }
  const load = async () => {
    const vendors = loadAllVendors(platform)
    const { content } = await fetchFavourites(platform, session.token, {
      page: 1,
      size: FAVOURITES_PAGE_SIZE,
    })
    return withGameVendorNames(content, await vendors)
  }
  return { favourites: defer(settle(load(), 'favourites', log)) }
}

const homePage: WorkerPage<HomeData, 'favourites'> = {
  shared: loadShared,
  member: loadMember,
  cache: cachePage(CACHE_RENDERED_PAGE, { category: CATEGORIES }),
}

export default homePage

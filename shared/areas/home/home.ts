import type { GameCategory } from '../../config/platform-codes'
import type { Game, Vendor } from '../../contract/game-schemas'
import type { Banner, JackpotFigures, Winner } from '../../contract/home-schemas'
import type { Deferred } from '../../page-data/deferred'

/** Jackpot counter, whose form depends on the operator's jackpot mode. */
export type JackpotView =
  | {
      mode: 'live' | 'paced'
      pool: JackpotFigures
      /**
       * Symbol of the jackpot's currency, set by the worker: looking up a symbol for the first time takes a
       * browser 25 ms, or 100 ms on a slow phone.
       */
      symbol?: string
    }
  /**
   * Made-up jackpot, labelled as not a prize. The worker chooses the start value, so that server and client
   * agree.
   */
  | { mode: 'illustrative'; start: number }

/** Selected tab of the hot games block: the hot list, or the first page of a game category. */
export type HomeGamesTab = 'HOT' | GameCategory

/** Data of the home page: required fields (plain) and fields that may arrive later (deferred). */
export interface HomeData {
  /** Banners of group m_home, then those of group m_live while a live model is available. */
  banners: Banner[]
  /** True when the operator wants banners to move only if the player swipes. */
  areBannersStill: boolean
  /** Announcements, newest first. */
  notices: { id: string; title: string; lang?: string }[]
  /** Jackpot counter; null when the operator disabled it or the platform has no pool. */
  jackpot: JackpotView | null
  /** Tabs of the hot games block; a game category without a vendor is left out. */
  categories: HomeGamesTab[]
  category: HomeGamesTab
  /** Games of the hot games block, at most HOT_GAMES_MAX. */
  games: Game[]
  /**
   * True when the game category has more games than the block shows. The 'more' button then opens the game
   * list.
   */
  hasMoreGames: boolean
  winners: Winner[]
  /** Vendors of the provider strip: EG3, PG, FC and JL first, without hidden vendors. */
  providers: Vendor[]
  /** A member's favourites; null for guests, and for accounts without the right to favourites. */
  favourites: Deferred<Game[]> | null
  /** True when some data is missing or outdated: the page shows an unobtrusive notice. */
  degraded: boolean
}

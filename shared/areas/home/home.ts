import type { GameCategory } from '../../config/categories'
import type { Game, Vendor } from '../../contract/games'
import type { Banner, JackpotFigures, Winner } from '../../contract/home'
import type { Deferred } from '../../page-data/deferred'

/** Jackpot counter; the operator's jackpot mode decides its form. */
export type JackpotView =
  | {
      mode: 'live' | 'paced'
      pool: JackpotFigures
      /**
       * Symbol of the pool's currency, set by the worker: a browser's first look-up of a symbol takes 25 ms,
       * or 100 ms on a slow phone.
       */
      symbol?: string
    }
  /** Made-up numbers, labelled as no prize. The worker picks the first, so that server and client agree. */
  | { mode: 'illustrative'; start: number }

/** Selection in the hot games block: the hot list, or the first page of a category. */
export type HomeCategory = 'HOT' | GameCategory

/** Data of the home page: required fields (plain) and fields that may arrive later (deferred). */
export interface HomeData {
  /** Banners of m_home, then those of m_live while a live model is available. */
  banners: Banner[]
  /** Newest first. */
  notices: { id: string; title: string; lang?: string }[]
  /** Null when the operator disabled it or the platform has no pool. */
  jackpot: JackpotView | null
  categories: HomeCategory[]
  category: HomeCategory
  /** At most HOT_GAMES_MAX. */
  games: Game[]
  /** True when there are more games than shown; the 'more' button then opens the game list. */
  hasMoreGames: boolean
  winners: Winner[]
  /** EG3, PG, FC and JL come first; hidden vendors are omitted. */
  providers: Vendor[]
  /** A member's favourites; null for guests and for trial players without a wallet of games. */
  favourites: Deferred<Game[]> | null
  /** True when some data is missing or outdated: the page shows an unobtrusive notice. */
  degraded: boolean
}

import type { GameCategory } from '../../config/categories'
import type { Game, Vendor } from '../../contract/games'
import type { Banner, JackpotPool, Winner } from '../../contract/home'
import type { Deferred } from '../../page-data/deferred'

/** What the counter shows; the operator's jackpot mode decides. */
export type JackpotView =
  | {
      mode: 'live' | 'paced'
      pool: JackpotPool
      /** Of the pool's currency, by the worker: a browser's first look-up of a symbol takes 25 ms, 100 on a slow phone. */
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
  /** Whether there are more games than shown; the 'more' button then leads to the game list. */
  hasMoreGames: boolean
  winners: Winner[]
  /** EG3, PG, FC and JL come first; hidden vendors are omitted. */
  providers: Vendor[]
  /** A member's favourites; null for guests and for trial players without a wallet of games. */
  favourites: Deferred<Game[]> | null
  /** Some data is missing or out of date: the page shows an unobtrusive notice. */
  degraded: boolean
}

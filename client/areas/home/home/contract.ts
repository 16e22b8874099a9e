import type { GameCategory } from '../../../../shared/config/categories'
import type { Game, Vendor } from '../../../../shared/contract/games'
import type { Banner, JackpotPool, Winner } from '../../../../shared/contract/home'
import type { Deferred } from '../../../data/deferred'

/** Chip of the hot games block: the hot list, or the first page of one category. */
export type HomeCategory = 'HOT' | GameCategory

export type HomeJackpot =
  | { mode: 'live' | 'paced'; pool: JackpotPool }
  /** The numbers of spec §9, labelled as no prize: first one drawn by the worker, so that both sides agree on it. */
  | { mode: 'illustrative'; start: number }

/** What the home page cannot be without (plain) and what may come later (deferred). */
export interface HomeData {
  /** m_home, and m_live while a live model is available, in order. */
  banners: Banner[]
  /** Newest first. */
  notices: { id: string; title: string }[]
  /** Null: off, or the platform has no pool. */
  jackpot: HomeJackpot | null
  categories: HomeCategory[]
  category: HomeCategory
  /** At most HOT_GAMES_SHOWN. */
  games: Game[]
  /** There are more than shown: the 'more' button leads to the game list. */
  hasMoreGames: boolean
  winners: Winner[]
  /** EG3, PG, FC, JL first; hidden vendors left out. */
  providers: Vendor[]
  /** Favourites of a member; null for guests and trial players without a wallet of games. */
  favourites: Deferred<Game[]> | null
  /** Some of the above could not be had, or is older than it should be: shows a quiet notice. */
  degraded: boolean
}

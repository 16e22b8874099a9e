import { atom, map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * The member's favourites as this tab knows them. A store, because favourite buttons are all over the page
 * and the platform's list arrives late. Written in the browser only.
 */

/** True for favourites, by nodeId. False: removed since the page loaded. */
export const $favourites = map<Readonly<Record<string, boolean>>>({})

/** Games saved since the page loaded, newest first. Lists loaded earlier do not contain them. */
export const $addedFavourites = atom<readonly Game[]>([])

/** Channel on which tabs announce that a game was added or removed. */
export const FAVOURITES_CHANNEL = 'favourites'
export type FavouriteChange = [game: Game, saved: boolean]

/** Merges the platform's list; changes made while it was loading win. */
export function mergeFavourites(nodeIds: readonly string[]): void {
  $favourites.set({ ...Object.fromEntries(nodeIds.map((nodeId) => [nodeId, true])), ...$favourites.get() })
}

/** Shows a game as saved or not, before the platform confirms it or because another tab changed it. */
export function setFavourite(game: Game, saved: boolean): void {
  const others = $addedFavourites.get().filter(({ nodeId }) => nodeId !== game.nodeId)
  $addedFavourites.set(saved ? [game, ...others] : others)
  $favourites.setKey(game.nodeId, saved)
}

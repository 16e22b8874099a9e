import { atom, map } from 'nanostores'
import type { Game } from '../../shared/contract/game-schemas'

/**
 * The member's favourites in this tab. They are in a store, because favourite buttons are all over the page
 * and the platform's list arrives after the page. Only the browser writes these stores.
 */

/** Favourites by the game's nodeId: true for a favourite, false when it was removed since the page loaded. */
export const $favourites = map<Readonly<Record<string, boolean>>>({})

/**
 * Games saved as favourites since the page loaded, newest first. Lists that were loaded before do not contain
 * these games.
 */
export const $addedFavourites = atom<readonly Game[]>([])

/** Channel on which tabs announce that a favourite was added or removed. */
export const FAVOURITES_CHANNEL = 'favourites'
export type FavouriteChange = [game: Game, saved: boolean]

/**
 * Merges the platform's list of favourites into the store. Changes that the member made while the list was
 * loading take precedence.
 */
export function mergeFavourites(nodeIds: readonly string[]): void {
  $favourites.set({ ...Object.fromEntries(nodeIds.map((nodeId) => [nodeId, true])), ...$favourites.get() })
}

/**
 * Shows a game as a favourite or not. Called before the platform confirms the change, or when another tab
 * reports it.
 */
export function setFavourite(game: Game, saved: boolean): void {
  const others = $addedFavourites.get().filter(({ nodeId }) => nodeId !== game.nodeId)
  $addedFavourites.set(saved ? [game, ...others] : others)
  $favourites.setKey(game.nodeId, saved)
}

import { atom, map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * Favourites of the member as far as this tab knows them: hearts are spread over the page, while what the platform
 * knows arrives late. Written in the browser only.
 */

/** Whether a game is one, by nodeId; false: it was taken out since the page was loaded. */
export const $favourites = map<Readonly<Record<string, boolean>>>({})

/** Games that were saved since the page was loaded, the newest in front: lists from before do not have them. */
export const $added = atom<readonly Game[]>([])

/** On this channel tabs tell each other of a change: the game, and whether it is a favourite now. */
export const FAVOURITES_CHANNEL = 'favourites'
export type FavouriteChange = [game: Game, saved: boolean]

/** Takes over what the platform knows; what was tapped while it was on its way stays as it is. */
export function learnFavourites(nodeIds: readonly string[]): void {
  $favourites.set({ ...Object.fromEntries(nodeIds.map((nodeId) => [nodeId, true])), ...$favourites.get() })
}

/** Shows a game as saved or not, before the platform has said so or because another tab did. */
export function setFavourite(game: Game, saved: boolean): void {
  const others = $added.get().filter(({ nodeId }) => nodeId !== game.nodeId)
  $added.set(saved ? [game, ...others] : others)
  $favourites.setKey(game.nodeId, saved)
}

import { map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * Favourites of the member as far as this tab knows them, by nodeId: hearts are spread over the page while the list
 * arrives late and in one place. Written in the browser only.
 */
export const $favourites = map<Readonly<Record<string, Game>>>({})

/** Takes over the platform's list; what was tapped since then is in it. */
export function learnFavourites(games: readonly Game[]): void {
  $favourites.set(Object.fromEntries(games.map((game) => [game.nodeId, game])))
}

export function setFavourite(game: Game, saved: boolean): void {
  const { [game.nodeId]: _, ...others } = $favourites.get()
  $favourites.set(saved ? { [game.nodeId]: game, ...others } : others)
}

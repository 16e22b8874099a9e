import { map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * Favourites of the member as far as this tab knows them, by nodeId: hearts are spread over the page while the list
 * arrives late and in one place. Null: known to be one, but not what it looks like. Written in the browser only.
 */
export const $favourites = map<Readonly<Record<string, Game | null>>>({})

/** Shows again what was tapped since the last list came: one that was asked for before does not know of it. */
const tapped = new Map<string, () => void>()

/** Takes over the platform's list; what was tapped while it was on its way stays as it is. */
export function learnFavourites(games: readonly Game[]): void {
  $favourites.set(Object.fromEntries(games.map((game) => [game.nodeId, game])))
  for (const show of tapped.values()) show()
  tapped.clear()
}

/** Shows a game as saved or not, before the platform has said so or because another tab did. */
export function setFavourite(game: Game, saved: boolean): void {
  const { nodeId } = game
  const show = () => {
    const { [nodeId]: _, ...others } = $favourites.get()
    $favourites.set(saved ? { [nodeId]: game, ...others } : others)
  }
  tapped.set(nodeId, show)
  show()
}

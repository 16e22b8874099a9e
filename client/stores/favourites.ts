import { map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * Favourites of the member as far as this tab knows them, by nodeId: hearts are spread over the page while the list
 * arrives late and in one place. Null: known to be one, but not what it looks like. Written in the browser only.
 */
export const $favourites = map<Readonly<Record<string, Game | null>>>({})

/** What was tapped since the last list came: one that was asked for before does not know of it. */
const tapped = new Map<string, { game: Game; saved: boolean }>()

function show({ game, saved }: { game: Game; saved: boolean }): void {
  const { [game.nodeId]: _, ...others } = $favourites.get()
  $favourites.set(saved ? { [game.nodeId]: game, ...others } : others)
}

/** Takes over the platform's list; what was tapped while it was on its way stays as it is. */
export function learnFavourites(games: readonly Game[]): void {
  $favourites.set(Object.fromEntries(games.map((game) => [game.nodeId, game])))
  for (const change of tapped.values()) show(change)
  tapped.clear()
}

/** Shows a game as saved or not, before the platform has said so or because another tab did. */
export function setFavourite(game: Game, saved: boolean): void {
  tapped.set(game.nodeId, { game, saved })
  show({ game, saved })
}

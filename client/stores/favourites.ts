import { map } from 'nanostores'
import type { Game } from '../../shared/contract/games'

/**
 * Favourites of the member as far as this tab knows them, by nodeId: hearts are spread over the page while the list
 * arrives late and in one place. Null: known to be one, but not what it looks like. Written in the browser only.
 */
export const $favourites = map<Readonly<Record<string, Game | null>>>({})

/** What was tapped lately: a list that was asked for before does not know of it yet. */
const tapped = new Map<string, { game: Game; saved: boolean; at: number }>()
const TAP_MEMORY_MS = 10_000

const without = (nodeId: string) => {
  const { [nodeId]: _, ...others } = $favourites.get()
  return others
}

function show(game: Game, saved: boolean): void {
  const others = without(game.nodeId)
  $favourites.set(saved ? { [game.nodeId]: game, ...others } : others)
}

/**
 * Takes over the platform's list; what was tapped since it was asked for stays as it is.
 * @param isMore one more page of it, or else the beginning of a new one
 */
export function learnFavourites(games: readonly Game[], isMore = false): void {
  $favourites.set({
    ...(isMore && $favourites.get()),
    ...Object.fromEntries(games.map((game) => [game.nodeId, game])),
  })
  for (const { game, saved, at } of tapped.values()) if (Date.now() - at < TAP_MEMORY_MS) show(game, saved)
}

/** Shows a game as saved or not, before the platform has said so or because another tab did. */
export function setFavourite(game: Game, saved: boolean): void {
  tapped.set(game.nodeId, { game, saved, at: Date.now() })
  show(game, saved)
}

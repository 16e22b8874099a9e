import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Game } from '../../shared/contract/games'
import { followTabs } from '../browser/favourite-tabs'
import { $favourites, learnFavourites } from '../stores/favourites'

/** Which of the member's favourites are further back than the page knows, so that their hearts are true as well. */
async function learnTheRest(): Promise<void> {
  const response = await fetch('/m/api/favourites')
  if (!response.ok) return
  const { nodeIds } = (await response.json()) as { nodeIds: string[] }
  $favourites.set({ ...Object.fromEntries(nodeIds.map((nodeId) => [nodeId, null])), ...$favourites.get() })
}

/**
 * The platform's list at first, then with what is tapped here and in other tabs: new ones in front, the others in
 * their place, what was taken out gone.
 * @param isWhole whether these are all of them
 */
export function useKnownFavourites(games: readonly Game[], isWhole: boolean): readonly Game[] {
  const known = useStore($favourites, { ssr: 'initial' })
  const [learned, setLearned] = useState<readonly Game[] | null>(null)
  useEffect(() => {
    learnFavourites(games)
    setLearned(games)
    // Hearts that are not known stay empty.
    if (!isWhole) void learnTheRest().catch(() => undefined)
  }, [games, isWhole])
  useEffect(followTabs, [])
  if (learned !== games) return games
  const listed = new Set(games.map(({ nodeId }) => nodeId))
  return [
    ...Object.values(known).flatMap((game) => (game && !listed.has(game.nodeId) ? [game] : [])),
    ...games.filter(({ nodeId }) => known[nodeId] !== undefined),
  ]
}

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Game } from '../../../../shared/contract/game-schemas'
import { $addedFavourites, $favourites, mergeFavourites } from '../../../stores/favourites-store'

/**
 * Merges the platform's list of favourites with later changes in this and other tabs. Added games come first
 * and removed games are omitted.
 * @param later games of the list's further pages
 */
export function useCurrentFavourites(games: readonly Game[], later: readonly Game[] = []): readonly Game[] {
  const favourites = useStore($favourites, { ssr: 'initial' })
  const added = useStore($addedFavourites, { ssr: 'initial' })
  // Marks the listed games as favourites immediately, before the full list of favourites has loaded.
  useEffect(() => mergeFavourites(games.map(({ nodeId }) => nodeId)), [games])
  const all = [...games, ...later]
  const listed = new Set(all.map(({ nodeId }) => nodeId))
  return [
    ...added.filter(({ nodeId }) => !listed.has(nodeId)),
    ...all.filter(({ nodeId }) => favourites[nodeId] !== false),
  ]
}

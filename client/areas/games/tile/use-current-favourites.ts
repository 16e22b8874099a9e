import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Game } from '../../../../shared/contract/games'
import { $addedFavourites, $favourites, mergeFavourites } from '../../../stores/favourites'

/**
 * The platform's list of favourites merged with later changes in this and other tabs: new games first,
 * removed games gone, the others in their order.
 * @param later games of further pages of the list
 */
export function useCurrentFavourites(games: readonly Game[], later: readonly Game[] = []): readonly Game[] {
  const favourites = useStore($favourites, { ssr: 'initial' })
  const added = useStore($addedFavourites, { ssr: 'initial' })
  // Marks the favourites of this list at once, without waiting for the full list of favourites.
  useEffect(() => mergeFavourites(games.map(({ nodeId }) => nodeId)), [games])
  const all = [...games, ...later]
  const listed = new Set(all.map(({ nodeId }) => nodeId))
  return [
    ...added.filter(({ nodeId }) => !listed.has(nodeId)),
    ...all.filter(({ nodeId }) => favourites[nodeId] !== false),
  ]
}

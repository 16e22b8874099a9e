import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Game } from '../../../../shared/contract/games'
import { $added, $favourites, learnFavourites } from '../../../stores/favourites'

/**
 * The platform's list with what has been tapped since, here and in other tabs: new ones in front, the others in their
 * place, what was taken out gone.
 * @param later games of further pages of the list
 */
export function useKnownFavourites(games: readonly Game[], later: readonly Game[] = []): readonly Game[] {
  const known = useStore($favourites, { ssr: 'initial' })
  const added = useStore($added, { ssr: 'initial' })
  // Their own hearts need not wait until all of them are known.
  useEffect(() => learnFavourites(games.map(({ nodeId }) => nodeId)), [games])
  const all = [...games, ...later]
  const listed = new Set(all.map(({ nodeId }) => nodeId))
  return [
    ...added.filter(({ nodeId }) => !listed.has(nodeId)),
    ...all.filter(({ nodeId }) => known[nodeId] !== false),
  ]
}

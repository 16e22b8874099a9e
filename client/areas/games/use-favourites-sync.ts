import { useEffect, useState } from 'react'
import { hasRight } from '../../../shared/accounts/account-rights'
import { callApi } from '../../data/call-api'
import { useCurrentPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import {
  $addedFavourites,
  $favourites,
  FAVOURITES_CHANNEL,
  type FavouriteChange,
  mergeFavourites,
  setFavourite,
} from '../../stores/favourites-store'

/**
 * Applies changes that other tabs make to the favourites. Does nothing in Safari 15.0 to 15.3, which has no
 * BroadcastChannel.
 * @returns a function that stops it
 */
function watchTabs(): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(FAVOURITES_CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<FavouriteChange>) => setFavourite(...data)
  return () => channel?.close()
}

async function loadFavourites(signal: AbortSignal): Promise<void> {
  const answer = await callApi((api) => api.favourites.$get, {}, { signal })
  if (answer.ok && !signal.aborted) mergeFavourites(answer.value.nodeIds)
}

/**
 * Loads the member's favourites and applies changes from other tabs.
 * @returns a function that stops this and clears the favourites
 */
function watchFavourites(): () => void {
  const left = new AbortController()
  const unfollow = watchTabs()
  // If loading fails, game tiles show no favourites. Saving a game that is already a favourite changes
  // nothing.
  void loadFavourites(left.signal)
  return () => {
    left.abort()
    unfollow()
    $favourites.set({})
    $addedFavourites.set([])
  }
}

/**
 * Keeps the favourite state of all game tiles up to date. Starts on the first page with game tiles, and ends
 * with the session.
 */
export function useFavouritesSync(): void {
  const { session } = useShell()
  const { tiles } = useCurrentPage()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && tiles) setNeeded(true)
  const member = session.kind === 'member' && hasRight(session.type, 'favourites') ? session.csrfToken : null
  useEffect(() => (member !== null && isNeeded ? watchFavourites() : undefined), [member, isNeeded])
}

import { useEffect, useState } from 'react'
import { isReal } from '../../../shared/config/member-types'
import type { PageId } from '../../../shared/pages'
import { api, ask } from '../../data/api'
import { useShownPage } from '../../data/routes'
import { useShell } from '../../data/use-shell'
import {
  $added,
  $favourites,
  FAVOURITES_CHANNEL,
  type FavouriteChange,
  learnFavourites,
  setFavourite,
} from '../../stores/favourites'

const pagesWithTiles: readonly PageId[] = ['home', 'game-list', 'game', 'slots-center']

/** Shows what other tabs change; Safari 15.0 to 15.3 have no channels. @returns ends it */
function followTabs(): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(FAVOURITES_CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<FavouriteChange>) => setFavourite(...data)
  return () => channel?.close()
}

async function learnAll(signal: AbortSignal): Promise<void> {
  const asked = await ask(api.favourites.$get, {}, { signal })
  if (asked.ok && !signal.aborted) learnFavourites(asked.value.nodeIds)
}

/** Learns which games are favourites and hears of other tabs' changes. @returns ends it, and forgets them */
function watch(): () => void {
  const left = new AbortController()
  const unfollow = followTabs()
  // Hearts that are not known stay empty; to save what is saved already changes nothing.
  void learnAll(left.signal)
  return () => {
    left.abort()
    unfollow()
    $favourites.set({})
    $added.set([])
  }
}

/** Keeps the hearts of all tiles true, from the first page of a real member that has tiles to the end of the session. */
export function useHearts(): void {
  const { session } = useShell()
  const { id } = useShownPage()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && pagesWithTiles.includes(id)) setNeeded(true)
  const member = session.kind === 'member' && isReal(session.type) ? session.csrfToken : null
  useEffect(() => (member !== null && isNeeded ? watch() : undefined), [member, isNeeded])
}

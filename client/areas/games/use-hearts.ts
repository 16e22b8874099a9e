import { useEffect, useState } from 'react'
import { isReal } from '../../../shared/config/member-types'
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

/** Shows the changes of other tabs; Safari 15.0 to 15.3 have no BroadcastChannel. @returns stops that */
function followTabs(): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(FAVOURITES_CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<FavouriteChange>) => setFavourite(...data)
  return () => channel?.close()
}

async function learnAll(signal: AbortSignal): Promise<void> {
  const asked = await ask(api.favourites.$get, {}, { signal })
  if (asked.ok && !signal.aborted) learnFavourites(asked.value.nodeIds)
}

/** Loads the favourites and follows other tabs' changes. @returns stops that, and forgets them */
function watch(): () => void {
  const left = new AbortController()
  const unfollow = followTabs()
  // Without an answer no game is marked; saving one that is saved already changes nothing.
  void learnAll(left.signal)
  return () => {
    left.abort()
    unfollow()
    $favourites.set({})
    $added.set([])
  }
}

/** Keeps the favourites of all tiles current, from the first page with tiles that a real member sees to the session's end. */
export function useHearts(): void {
  const { session } = useShell()
  const { tiles } = useShownPage()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && tiles) setNeeded(true)
  const member = session.kind === 'member' && isReal(session.type) ? session.csrfToken : null
  useEffect(() => (member !== null && isNeeded ? watch() : undefined), [member, isNeeded])
}

import type { Game } from '../../shared/contract/games'
import { setFavourite } from '../stores/favourites'

/** Favourites that change in one tab change in the others, too. */

const CHANNEL = 'favourites'

interface Change {
  game: Game
  saved: boolean
}

// Safari 15.0 to 15.3 have no channels: their other tabs learn it with their next page.
const open = () => ('BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null)

export function tellTabs(change: Change): void {
  const channel = open()
  channel?.postMessage(change)
  channel?.close()
}

/** Shows what other tabs change. @returns ends it */
export function followTabs(): () => void {
  const channel = open()
  if (!channel) return () => undefined
  channel.onmessage = ({ data }: MessageEvent<Change>) => setFavourite(data.game, data.saved)
  return () => channel.close()
}

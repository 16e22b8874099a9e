import type { Game } from '../../shared/contract/games'
import { setFavourite } from '../stores/favourites'

/** Favourites that change in one tab change in the others, too. */
export const FAVOURITES_CHANNEL = 'favourites'

/** The game, and whether it is a favourite now. */
export type FavouriteChange = [game: Game, saved: boolean]

/** Shows what other tabs change; Safari 15.0 to 15.3 have no channels. @returns ends it */
export function followTabs(): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(FAVOURITES_CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<FavouriteChange>) => setFavourite(...data)
  return () => channel?.close()
}

import { PENDING_FAVOURITE_KEY } from '../../shared/storage/session-keys'
import { writeStored } from './web-storage'

/** Attribute of a guest's heart on a game: vendor and node id of the game, separated by a slash. */
export const FAVOURITE_ATTRIBUTE = 'data-favourite'

/**
 * Stores the game on whose heart a guest taps, until the login. The heart is a link to the login page, which
 * works before the page is interactive, so the document's script calls this function.
 */
export function storePendingFavourite({ target }: Event): void {
  const heart = target instanceof Element ? target.closest(`[${FAVOURITE_ATTRIBUTE}]`) : null
  const [vendor, nodeId] = heart?.getAttribute(FAVOURITE_ATTRIBUTE)?.split(/\/(.*)/) ?? []
  if (nodeId)
    writeStored(
      'session',
      PENDING_FAVOURITE_KEY,
      JSON.stringify({ game: { vendor, nodeId }, at: Date.now() }),
    )
}

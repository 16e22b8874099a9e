import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LOADING_ACTION_MS, TOAST_SAVED_MS } from '../../../../shared/config/limits'
import { isReal } from '../../../../shared/config/member-types'
import type { Game } from '../../../../shared/contract/games'
import { readStored, removeStored, store } from '../../../browser/web-storage'
import { api, ask } from '../../../data/api'
import type { Session } from '../../../data/shell-data'
import { addCatalogs } from '../../../i18n/catalogs'
import { FAVOURITES_CHANNEL, type FavouriteChange, setFavourite } from '../../../stores/favourites'
import { hideToast, showToast } from '../../../stores/toasts'

/** Saves a game as a favourite, or removes it. Loaded with the first tap. */

/** A change that takes longer shows 'please wait', ms. */
const WAITING_AFTER_MS = 300

async function send({ vendor, nodeId }: Game, saved: boolean, csrfToken: string): Promise<boolean> {
  const { $put, $delete } = api.favourites[':vendor'][':nodeId']
  // It is sent even when the player leaves the page at once.
  const options = { csrfToken, deadlineMs: LOADING_ACTION_MS, keepalive: true }
  const asked = await ask(saved ? $put : $delete, { param: { vendor, nodeId } }, options)
  return asked.ok
}

/** Tells other tabs, which show the change too (see use-hearts). */
function tellTabs(change: FavouriteChange): void {
  if (!window.BroadcastChannel) return
  const channel = new BroadcastChannel(FAVOURITES_CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/** Loads the messages of this file; without them the tile alone shows the outcome. */
const wordsOf = (i18n: I18n): Promise<boolean> =>
  addCatalogs(i18n, 'games').then(
    () => true,
    () => false,
  )

/** Shows 'please wait' if the change takes long. @returns stops that */
function waiting(i18n: I18n, words: Promise<boolean>): () => void {
  let toast: number | undefined
  const timer = setTimeout(async () => {
    if (await words) toast = showToast(i18n._(msg`Please wait`), { ms: LOADING_ACTION_MS })
  }, WAITING_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (toast !== undefined) hideToast(toast)
  }
}

/**
 * Tells the platform and the other tabs about a change that the tile shows already: 'please wait' while it takes, 'saved'
 * for 1 s. A change that is refused, or has no answer within 10 s, is undone with an error message.
 */
export async function changeFavourite(
  i18n: I18n,
  game: Game,
  saved: boolean,
  csrfToken: string,
): Promise<void> {
  const words = wordsOf(i18n)
  const done = waiting(i18n, words)
  const isTaken = await send(game, saved, csrfToken)
  done()
  if (isTaken) tellTabs([game, saved])
  else setFavourite(game, !saved)
  if (!(await words)) return
  if (isTaken) {
    const text = saved ? i18n._(msg`Saved`) : i18n._(msg`Removed`)
    showToast(text, { tone: 'success', ms: TOAST_SAVED_MS })
  } else {
    const text = saved
      ? i18n._(msg`Could not be saved. Please try again.`)
      : i18n._(msg`Could not be removed. Please try again.`)
    showToast(text, { tone: 'error' })
  }
}

const PENDING_KEY = 'pendingFavourite'
/** Longer than it takes to log in or to sign up. An older one is dropped. */
const PENDING_MAX_MS = 30 * 60_000

/** Keeps the favourite of a guest until the login. */
export const keepPending = (game: Game): void =>
  store('session', PENDING_KEY, JSON.stringify({ game, at: Date.now() }))

/** Saves the favourite that was chosen before the login, once: it is forgotten before it is sent. */
export async function savePending(i18n: I18n, session: Session): Promise<void> {
  const text = readStored('session', PENDING_KEY)
  if (text === null || session.kind !== 'member') return
  removeStored('session', PENDING_KEY)
  const { game, at } = JSON.parse(text) as { game: Game; at: number }
  if (!isReal(session.type) || Date.now() - at > PENDING_MAX_MS) return
  setFavourite(game, true)
  await changeFavourite(i18n, game, true, session.csrfToken)
}

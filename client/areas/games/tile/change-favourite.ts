import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRight } from '../../../../shared/accounts/rights'
import { LOADING_ACTION_MS, TOAST_SAVED_MS } from '../../../../shared/config/limits'
import type { Game } from '../../../../shared/contract/games'
import type { Session } from '../../../../shared/page-data/shell-data'
import { PENDING_FAVOURITE_KEY } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'
import { callApi } from '../../../data/api'
import { FAVOURITES_CHANNEL, type FavouriteChange, setFavourite } from '../../../stores/favourites'
import { hideToast, showToast } from '../../../stores/toasts'

/** Handles a tap on a favourite button. This module is loaded with the first tap. */

/** Longest time, in ms, that a change of a favourite takes without a 'please wait' message. */
const WAITING_AFTER_MS = 300

/** Sends a change of a favourite. @returns undefined when the change was made, otherwise an error code */
async function sendChange(
  { vendor, nodeId }: Game,
  saved: boolean,
  csrfToken: string,
): Promise<string | undefined> {
  // `keepalive` sends the change even if the visitor leaves the page at once.
  const options = { csrfToken, deadlineMs: LOADING_ACTION_MS, keepalive: true }
  const method = saved ? '$put' : '$delete'
  const param = { vendor, nodeId }
  const answer = await callApi((api) => api.favourites[':vendor'][':nodeId'][method], { param }, options)
  return answer.ok ? undefined : answer.code
}

/** Errors of accounts that may not have favourites: trying again would not help. */
const REFUSAL_CODES: readonly string[] = ['no.permission', 'favourites-refused']

function failureText(i18n: I18n, saved: boolean, code: string): string {
  if (REFUSAL_CODES.includes(code))
    return i18n._(msg`No permission, or the feature is temporarily unavailable`)
  return saved
    ? i18n._(msg`Could not be saved. Please try again.`)
    : i18n._(msg`Could not be removed. Please try again.`)
}

/** Notifies other tabs of a changed favourite. */
function notifyTabs(change: FavouriteChange): void {
  if (!window.BroadcastChannel) return
  const channel = new BroadcastChannel(FAVOURITES_CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/** Shows 'please wait' if a change takes long. @returns a function that hides the message */
function showWaitToast(i18n: I18n): () => void {
  let toast: number | undefined
  const timer = setTimeout(() => {
    toast = showToast(i18n._(msg`Please wait`), { ms: LOADING_ACTION_MS })
  }, WAITING_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (toast !== undefined) hideToast(toast)
  }
}

/**
 * Sends a changed favourite, which is already visible, to the platform and to other tabs. Shows 'please wait'
 * while it takes long and 'saved' for 1 s. A change that is rejected, or not confirmed within 10 s, is
 * reverted with a message.
 */
export async function changeFavourite(
  i18n: I18n,
  game: Game,
  saved: boolean,
  csrfToken: string,
): Promise<void> {
  const done = showWaitToast(i18n)
  const failure = await sendChange(game, saved, csrfToken)
  done()
  if (failure === undefined) {
    notifyTabs([game, saved])
    const text = saved ? i18n._(msg`Saved`) : i18n._(msg`Removed`)
    showToast(text, { tone: 'success', ms: TOAST_SAVED_MS })
  } else {
    setFavourite(game, !saved)
    // The shell reports that the session has ended.
    if (failure !== 'session-expired') showToast(failureText(i18n, saved, failure), { tone: 'error' })
  }
}

/**
 * Age in ms at which a favourite that was chosen before the login is discarded; a registration takes less.
 */
const PENDING_MAX_MS = 30 * 60_000

/** Stores the game that a guest wanted to save as a favourite until they have logged in. */
export const storePendingFavourite = (game: Game): void =>
  writeStored('session', PENDING_FAVOURITE_KEY, JSON.stringify({ game, at: Date.now() }))

/**
 * Saves the favourite game that the player chose before the login. Deletes the stored game before sending, so
 * that it is sent only once.
 */
export async function savePendingFavourite(i18n: I18n, session: Session): Promise<void> {
  const text = readStored('session', PENDING_FAVOURITE_KEY)
  if (text === null || session.kind !== 'member') return
  removeStored('session', PENDING_FAVOURITE_KEY)
  const { game, at } = JSON.parse(text) as { game: Game; at: number }
  if (!hasRight(session.type, 'favourites') || Date.now() - at > PENDING_MAX_MS) return
  setFavourite(game, true)
  await changeFavourite(i18n, game, true, session.csrfToken)
}

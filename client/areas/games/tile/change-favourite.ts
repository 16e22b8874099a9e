import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { BROWSER_ACTION_TIMEOUT_MS, TOAST_SAVED_MS } from '../../../../shared/config/product-limits'
import type { Game } from '../../../../shared/contract/game-schemas'
import type { Session } from '../../../../shared/page-data/shell-data'
import { PENDING_FAVOURITE_KEY } from '../../../../shared/storage/session-keys'
import { readStored, removeStored } from '../../../browser/web-storage'
import { callApi } from '../../../data/call-api'
import {
  $favourites,
  FAVOURITES_CHANNEL,
  type FavouriteChange,
  setFavourite,
} from '../../../stores/favourites-store'
import { hideToast, showToast } from '../../../stores/toasts'

/** Saves and removes favourite games. This module is loaded when it is first needed. */

/** Fields that identify a game. */
type GameIds = Pick<Game, 'vendor' | 'nodeId'>

/** Delay before a 'please wait' message appears while a favourite is saved or removed, in ms. */
const WAITING_AFTER_MS = 300

/**
 * Sends a saved or removed favourite to the platform.
 * @returns undefined on success, otherwise an error code
 */
async function sendChange(
  { vendor, nodeId }: GameIds,
  saved: boolean,
  csrfToken: string,
): Promise<string | undefined> {
  // `keepalive` lets the browser finish the request even if the visitor leaves the page.
  const options = { csrfToken, deadlineMs: BROWSER_ACTION_TIMEOUT_MS, keepalive: true }
  const method = saved ? '$put' : '$delete'
  const param = { vendor, nodeId }
  const answer = await callApi((api) => api.favourites[':vendor'][':nodeId'][method], { param }, options)
  return answer.ok ? undefined : answer.code
}

/** Error codes of accounts that may not have favourites, so that a retry is pointless. */
const REFUSAL_CODES: readonly string[] = ['no.permission', 'favourites-refused']

function failureText(i18n: I18n, saved: boolean, code: string): string {
  if (REFUSAL_CODES.includes(code))
    return i18n._(msg`No permission, or the feature is temporarily unavailable`)
  return saved
    ? i18n._(msg`We couldn’t save this game. Try again.`)
    : i18n._(msg`We couldn’t remove this game. Try again.`)
}

/** Notifies other tabs of a saved or removed favourite. */
function notifyTabs(change: FavouriteChange): void {
  if (!window.BroadcastChannel) return
  const channel = new BroadcastChannel(FAVOURITES_CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/**
 * Shows 'please wait' if a request takes longer than `WAITING_AFTER_MS`.
 * @returns a function that hides the message
 */
function showWaitToast(i18n: I18n): () => void {
  let toast: number | undefined
  const timer = setTimeout(() => {
    toast = showToast(i18n._(msg`Please wait`), { ms: BROWSER_ACTION_TIMEOUT_MS })
  }, WAITING_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (toast !== undefined) hideToast(toast)
  }
}

/**
 * Sends a saved or removed favourite to the platform. Shows 'please wait' while the request is slow, and a
 * confirmation for 1 s. When the request is rejected, or takes longer than 10 s, shows an error message.
 * @returns true when the platform has saved or removed it
 */
async function sendAndReport(i18n: I18n, game: GameIds, saved: boolean, csrfToken: string): Promise<boolean> {
  const done = showWaitToast(i18n)
  const failure = await sendChange(game, saved, csrfToken)
  done()
  if (failure === undefined) {
    const text = saved ? i18n._(msg`Saved`) : i18n._(msg`Removed`)
    showToast(text, { tone: 'success', ms: TOAST_SAVED_MS })
  } else if (failure !== 'session-expired') {
    // When the session has ended, the shell reports it, so no error appears twice.
    showToast(failureText(i18n, saved, failure), { tone: 'error' })
  }
  return failure === undefined
}

/**
 * Sends a saved or removed favourite, which the page already shows, to the platform, and then to other tabs.
 * Reverts a change that fails.
 */
export async function changeFavourite(
  i18n: I18n,
  game: Game,
  saved: boolean,
  csrfToken: string,
): Promise<void> {
  if (await sendAndReport(i18n, game, saved, csrfToken)) notifyTabs([game, saved])
  else setFavourite(game, !saved)
}

/**
 * Maximum age, in ms, of a favourite that a visitor chose before logging in. A registration takes less time.
 */
const PENDING_MAX_MS = 30 * 60_000

/**
 * Saves the favourite game that the player chose before logging in. The stored game is deleted first, so that
 * it is sent only once.
 * @returns true when a game has been saved, which lists of favourites do not contain yet
 */
export async function savePendingFavourite(
  i18n: I18n,
  { type, csrfToken }: Session & { kind: 'member' },
): Promise<boolean> {
  const text = readStored('session', PENDING_FAVOURITE_KEY)
  if (text === null) return false
  removeStored('session', PENDING_FAVOURITE_KEY)
  const { game, at } = JSON.parse(text) as { game: GameIds; at: number }
  if (!hasRight(type, 'favourites') || Date.now() - at > PENDING_MAX_MS) return false
  $favourites.setKey(game.nodeId, true)
  const isSaved = await sendAndReport(i18n, game, true, csrfToken)
  if (!isSaved) $favourites.setKey(game.nodeId, false)
  return isSaved
}

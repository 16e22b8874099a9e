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

/** What a tap on a heart does. Loaded with the first tap. */

/** A change that is quicker than this needs no word of waiting, ms. */
const WAITING_AFTER_MS = 300

async function send({ vendor, nodeId }: Game, saved: boolean, csrfToken: string): Promise<boolean> {
  const { $put, $delete } = api.favourites[':vendor'][':nodeId']
  // It is sent even when the player leaves the page at once.
  const options = { csrfToken, deadlineMs: LOADING_ACTION_MS, keepalive: true }
  const asked = await ask(saved ? $put : $delete, { param: { vendor, nodeId } }, options)
  return asked.ok
}

/** What other tabs show is to change as well (see use-hearts). */
function tellTabs(change: FavouriteChange): void {
  if (!window.BroadcastChannel) return
  const channel = new BroadcastChannel(FAVOURITES_CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/** The words of this file; without them the heart alone says what became of it. */
const wordsOf = (i18n: I18n): Promise<boolean> =>
  addCatalogs(i18n, 'games').then(
    () => true,
    () => false,
  )

/** Says 'please wait' when it takes. @returns ends it */
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
 * Tells the platform and the other tabs about a heart that has been shown already, with the messages of spec §8:
 * 'please wait' while it takes, 'saved' for 1 s. What the platform did not take, or nobody knows within 10 s, is taken
 * back and said.
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

const WISH_KEY = 'favouriteWish'
/** Longer than it takes to log in or to sign up; older wishes are forgotten. */
const WISH_MAX_MS = 30 * 60_000

/** Keeps what a guest wanted to save until they have logged in. */
export const rememberWish = (game: Game): void =>
  store('session', WISH_KEY, JSON.stringify({ game, at: Date.now() }))

/** Carries out what was wished for before the login, once: it is forgotten before it is sent. */
export async function carryOutWish(i18n: I18n, session: Session): Promise<void> {
  const text = readStored('session', WISH_KEY)
  if (text === null || session.kind !== 'member') return
  removeStored('session', WISH_KEY)
  const { game, at } = JSON.parse(text) as { game: Game; at: number }
  if (!isReal(session.type) || Date.now() - at > WISH_MAX_MS) return
  setFavourite(game, true)
  await changeFavourite(i18n, game, true, session.csrfToken)
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LOADING_ACTION_MS, TOAST_SAVED_MS } from '../../shared/config/limits'
import { isReal } from '../../shared/config/member-types'
import type { Game } from '../../shared/contract/games'
import { tellTabs } from '../browser/favourite-tabs'
import { readStored, removeStored, store } from '../browser/web-storage'
import { addArea } from '../i18n/catalogs'
import type { Session } from '../shell/contract'
import { setFavourite } from '../stores/favourites'
import { hideToast, showToast } from '../stores/toasts'

/** What a tap on a heart does. Loaded with the first tap. */

/** A change that is quicker than this needs no word of waiting, ms. */
const WAITING_AFTER_MS = 300

async function send({ vendor, nodeId }: Game, saved: boolean, csrfToken: string): Promise<void> {
  const path = [vendor, nodeId].map(encodeURIComponent).join('/')
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), LOADING_ACTION_MS)
  try {
    const response = await fetch(`/m/api/favourites/${path}`, {
      method: saved ? 'PUT' : 'DELETE',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
      signal: controller.signal,
    })
    if (!response.ok) throw new Error(`favourite not changed: ${response.status}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Tells the platform and the other tabs, with the messages of spec §8: 'please wait' while it takes, 'saved' for 1 s.
 * @throws when the platform did not take it, or nobody knows within 10 s; what is shown is then to be taken back
 */
export async function changeFavourite(
  i18n: I18n,
  game: Game,
  saved: boolean,
  csrfToken: string,
): Promise<void> {
  const words = addArea(i18n, 'games')
  let waiting: number | undefined
  const timer = setTimeout(() => {
    void words.then(() => {
      waiting = showToast(i18n._(msg`Please wait`), { ms: LOADING_ACTION_MS })
    })
  }, WAITING_AFTER_MS)
  try {
    await send(game, saved, csrfToken)
  } finally {
    clearTimeout(timer)
    if (waiting !== undefined) hideToast(waiting)
  }
  tellTabs({ game, saved })
  // Saved all the same where the words cannot be had: the heart says so.
  const hasWords = await words.then(
    () => true,
    () => false,
  )
  if (!hasWords) return
  showToast(saved ? i18n._(msg`Saved`) : i18n._(msg`Removed`), { tone: 'success', ms: TOAST_SAVED_MS })
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
  try {
    await changeFavourite(i18n, game, true, session.csrfToken)
  } catch {
    setFavourite(game, false)
    showToast(i18n._(msg`Could not be saved. Please try again.`), { tone: 'error' })
  }
}

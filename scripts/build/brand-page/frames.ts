import { localDayOf, parsePopupFlags } from '../../../client/areas/support/popup/popup-flags'
import { cookieValue, rememberChoice, writeCookie } from '../../../client/browser/cookies'
import type { PopupList } from '../../../shared/areas/support/popups'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../../shared/storage/cookies'
import { popupsKey } from '../../../shared/storage/local-keys'

/**
 * Cookies that set theme and language of a frame's page. In the URL, these choices would also be in the
 * page's links.
 */
const choices = [THEME_COOKIE, LANGUAGE_COOKIE] as const

/**
 * Remembers the visitor's theme and language.
 * @returns a function that restores the visitor's choices
 */
function keepChoices(): () => void {
  const chosen = choices.map((name) => [name, cookieValue(name)] as const)
  return () => {
    for (const [name, value] of chosen) {
      if (value === undefined) writeCookie(name, '', { path: '/', maxAgeS: 0, sameSite: 'Lax' })
      else rememberChoice(name, value)
    }
  }
}

/** Dismisses the announcements until tomorrow, as their button does: they would cover the home page. */
async function putOffPopups(): Promise<void> {
  const { group, list } = (await (await fetch('/m/api/popups')).json()) as PopupList
  const today = localDayOf(new Date())
  const key = popupsKey(group)
  const putOff = Object.fromEntries(list.map(({ id }) => [id, today]))
  localStorage.setItem(key, JSON.stringify({ ...putOff, ...parsePopupFlags(localStorage.getItem(key)) }))
}

/** Loads the page of a frame with the frame's theme. */
async function show(frame: HTMLIFrameElement): Promise<void> {
  rememberChoice(LANGUAGE_COOKIE, 'en')
  rememberChoice(THEME_COOKIE, frame.dataset.theme ?? '')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = frame.dataset.src ?? ''
  await loaded
}

const isInItsTheme = ({ contentDocument, dataset }: HTMLIFrameElement): boolean =>
  contentDocument?.documentElement.dataset.theme === dataset.theme

/**
 * Loads the screens of the brand page one after the other: each screen requests hundreds of files from the
 * development server, and browsers give up when twenty do so at the same time.
 */
export async function showScreens(): Promise<void> {
  // Without dismissing the announcements, the home page still loads.
  await putOffPopups().catch(() => undefined)
  const putBack = keepChoices()
  addEventListener('pagehide', putBack, { once: true })
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
  for (const frame of frames) await show(frame)
  // Vite reloads a page for which it has just prepared a package, by then with the next frame's theme.
  for (const frame of frames) if (!isInItsTheme(frame)) await show(frame)
  putBack()
}

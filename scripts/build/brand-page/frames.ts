import { formatLocalDate, parsePopupFlags } from '../../../client/areas/support/popup/popup-flags'
import { cookieValue, storePreference, writeCookie } from '../../../client/browser/browser-cookies'
import type { AnnouncementPopupList } from '../../../shared/areas/support/popups'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../../shared/storage/cookie-names'
import { popupsKey } from '../../../shared/storage/local-keys'

/**
 * Names of the cookies that set theme and language of a framed page. Parameters in the URL would also be in
 * the links of the framed page.
 */
const choices = [THEME_COOKIE, LANGUAGE_COOKIE] as const

/**
 * Records the theme and language in the operator's cookies.
 * @returns a function that restores these cookies
 */
function keepChoices(): () => void {
  const chosen = choices.map((name) => [name, cookieValue(name)] as const)
  return () => {
    for (const [name, value] of chosen) {
      if (value === undefined) writeCookie(name, '', { path: '/', maxAgeS: 0, sameSite: 'Lax' })
      else storePreference(name, value)
    }
  }
}

/**
 * Dismisses the announcements until tomorrow, as their button does, because they would cover the home page.
 */
async function putOffPopups(): Promise<void> {
  const { group, list } = (await (await fetch('/m/api/popups')).json()) as AnnouncementPopupList
  const today = formatLocalDate(new Date())
  const key = popupsKey(group)
  const putOff = Object.fromEntries(list.map(({ id }) => [id, today]))
  localStorage.setItem(key, JSON.stringify({ ...putOff, ...parsePopupFlags(localStorage.getItem(key)) }))
}

/** Loads the page of a frame in English and in the frame's theme, which are set by cookies. */
async function show(frame: HTMLIFrameElement): Promise<void> {
  storePreference(LANGUAGE_COOKIE, 'en')
  storePreference(THEME_COOKIE, frame.dataset.theme ?? '')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = frame.dataset.src ?? ''
  await loaded
}

const isInItsTheme = ({ contentDocument, dataset }: HTMLIFrameElement): boolean =>
  contentDocument?.documentElement.dataset.theme === dataset.theme

/**
 * Loads the screens of the brand page one after the other. Each screen requests hundreds of files from the
 * development server, and browsers give up when twenty screens do so at once.
 */
export async function loadPreviewFrames(): Promise<void> {
  // If the announcements cannot be dismissed, the home page loads with them.
  await putOffPopups().catch(() => undefined)
  const putBack = keepChoices()
  addEventListener('pagehide', putBack, { once: true })
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
  for (const frame of frames) await show(frame)
  // Loads pages with a wrong theme again. Vite reloads a page for which it has just optimised a dependency,
  // and the cookie may by then contain the theme of another frame.
  for (const frame of frames) if (!isInItsTheme(frame)) await show(frame)
  putBack()
}

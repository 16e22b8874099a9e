import { localDayOf, parseFlags } from '../../../client/areas/support/popup/popup-flags'
import { cookieValue, rememberChoice, writeCookie } from '../../../client/browser/cookies'
import type { PopupList } from '../../../shared/areas/support/popups'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../../shared/storage/cookies'
import { popupsKey } from '../../../shared/storage/local-keys'

/** The choices by which a page looks as its frame asks. In the address they would stand in the links of the page, too. */
const choices = [THEME_COOKIE, LANGUAGE_COOKIE] as const

/** @returns a function that puts back what the visitor had chosen */
function keepChoices(): () => void {
  const chosen = choices.map((name) => [name, cookieValue(name)] as const)
  return () => {
    for (const [name, value] of chosen) {
      if (value === undefined) writeCookie(name, '', { path: '/', maxAgeS: 0, sameSite: 'Lax' })
      else rememberChoice(name, value)
    }
  }
}

/** Puts off the announcements until tomorrow, as their button does: they would lie over home. */
async function putOffPopups(): Promise<void> {
  const { group, list } = (await (await fetch('/m/api/popups')).json()) as PopupList
  const today = localDayOf(new Date())
  const key = popupsKey(group)
  const putOff = Object.fromEntries(list.map(({ id }) => [id, today]))
  localStorage.setItem(key, JSON.stringify({ ...putOff, ...parseFlags(localStorage.getItem(key)) }))
}

/** Loads a frame's page with the frame's own theme. */
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
 * Shows the screens one after the other: each asks the development server for hundreds of files, and a browser gives up
 * when twenty do so at once.
 */
export async function showScreens(): Promise<void> {
  // Without this, home is shown all the same.
  await putOffPopups().catch(() => undefined)
  const putBack = keepChoices()
  addEventListener('pagehide', putBack, { once: true })
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
  for (const frame of frames) await show(frame)
  // Vite reloads a page for which it has just prepared a package: then with the choice of the next frame.
  for (const frame of frames) if (!isInItsTheme(frame)) await show(frame)
  putBack()
}

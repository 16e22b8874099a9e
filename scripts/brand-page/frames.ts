import { dayOf, flagsKey, parseFlags } from '../../client/areas/support/popup/popup-flags'
import { rememberChoice } from '../../client/browser/choices'
import { writeCookie } from '../../client/browser/write-cookie'
import type { PopupList } from '../../shared/popups'

/** The choices by which a page looks as its frame asks. In the address they would stand in the links of the page, too. */
const choices = ['theme', 'lang'] as const

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** @returns a function that puts back what the visitor had chosen */
function keepChoices(): () => void {
  const chosen = choices.map((name) => [name, cookie(name)] as const)
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
  const today = dayOf(new Date())
  const key = flagsKey(group)
  const putOff = Object.fromEntries(list.map(({ id }) => [id, today]))
  localStorage.setItem(key, JSON.stringify({ ...putOff, ...parseFlags(localStorage.getItem(key)) }))
}

/** Loads a frame's page with the frame's own theme. */
async function show(frame: HTMLIFrameElement): Promise<void> {
  rememberChoice('lang', 'en')
  rememberChoice('theme', frame.dataset.theme ?? '')
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

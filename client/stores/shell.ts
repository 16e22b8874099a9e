import { atom } from 'nanostores'
import type { Theme } from '../../shared/config/theme'

/** The theme chosen in this tab; null keeps the one that the worker rendered. Written in the browser only. */
export const $theme = atom<Theme | null>(null)

/** What the header calls the page instead of its row's title, once that is known; translated. */
export const $pageHeading = atom<string | undefined>()

/** How much of what the visitor asked for is on its way: meanwhile the bar of a navigation shows. */
export const $pendingCount = atom(0)

/** Shows the bar. In the browser only. @returns ends that, however often it is called */
export function startProgress(): () => void {
  $pendingCount.set($pendingCount.get() + 1)
  let waits = true
  return () => {
    if (waits) $pendingCount.set($pendingCount.get() - 1)
    waits = false
  }
}

import { atom } from 'nanostores'
import type { Theme } from '../../shared/config/theme'

/**
 * Theme that the visitor chose in this tab; null keeps the theme that the worker rendered. Only the browser
 * writes this store.
 */
export const $chosenTheme = atom<Theme | null>(null)

/** Translated heading that replaces the page's title in the header. */
export const $pageHeading = atom<string | undefined>()

/**
 * Number of pending requests that the visitor is waiting for. The navigation progress bar is visible while
 * the number is above 0.
 */
export const $pendingRequestCount = atom(0)

/**
 * Shows the navigation progress bar. Call it in the browser only.
 * @returns a function that hides the bar; may be called repeatedly
 */
export function startNavigationProgress(): () => void {
  $pendingRequestCount.set($pendingRequestCount.get() + 1)
  let waits = true
  return () => {
    if (waits) $pendingRequestCount.set($pendingRequestCount.get() - 1)
    waits = false
  }
}

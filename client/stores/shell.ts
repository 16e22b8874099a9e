import { atom } from 'nanostores'
import type { Theme } from '../../shared/config/theme'

/** Theme chosen in this tab; null keeps the one that the worker rendered. Written in the browser only. */
export const $theme = atom<Theme | null>(null)

/** Translated heading that replaces the page's title in the header. */
export const $pageHeading = atom<string | undefined>()

/** Number of pending requests by the visitor. The navigation progress bar shows while it is above 0. */
export const $pendingCount = atom(0)

/**
 * Shows the navigation progress bar. In the browser only.
 * @returns a function that hides the bar; may be called repeatedly
 */
export function startNavigationProgress(): () => void {
  $pendingCount.set($pendingCount.get() + 1)
  let waits = true
  return () => {
    if (waits) $pendingCount.set($pendingCount.get() - 1)
    waits = false
  }
}

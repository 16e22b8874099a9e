import { atom } from 'nanostores'

/** Chromium's deferred install prompt (W3C manifest-incubations), which the DOM types lack. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * The browser's install prompt, deferred until the visitor taps a button. A prompt can be shown only once.
 * Only the browser writes this store.
 */
export const $installPrompt = atom<InstallPrompt | null>(null)

/**
 * Captures the browser's install prompt. Call early: the event fires only once, possibly before hydration.
 */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    $installPrompt.set(event as InstallPrompt)
  })
}

import { atom } from 'nanostores'

/** What Chromium offers instead of asking by itself (W3C manifest-incubations); not in the DOM's types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's own way to install, kept for a tap; it works once. Written in the browser only. */
export const $installPrompt = atom<InstallPrompt | null>(null)

/** Early: it can come before the page is hydrated, and comes only once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    $installPrompt.set(event as InstallPrompt)
  })
}

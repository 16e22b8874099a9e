import { addListenerWithCleanup } from '../../browser/event-listener'
import { $openOverlayId } from '../../stores/overlay'

/** Selector of elements that accept typed text. */
const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'

/** Id of the question about cookies, which the visitor answers first (worker/consent/prompt.ts). */
const CONSENT_ID = 'consent'

/**
 * True when a popup may appear: no overlay is open, the visitor is not typing, the tab is visible, and the page
 * has no question about cookies. Its answer loads the page again.
 */
const isPageFree = (): boolean =>
  $openOverlayId.get() === null &&
  !document.hidden &&
  document.activeElement?.matches(TEXT_FIELDS) !== true &&
  document.getElementById(CONSENT_ID) === null

/**
 * Settles at the next event that may allow a popup, such as a closed overlay or a moved focus. Never settles
 * after `signal` aborts.
 */
function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stops = [
      $openOverlayId.listen(done),
      addListenerWithCleanup(document, 'visibilitychange', done),
      addListenerWithCleanup(document, 'focusout', done),
    ]
    const stop = () => {
      for (const end of stops) end()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/**
 * Settles when a popup may appear: at least `firstMs` after the call, and `ms` after the visitor last typed
 * or had an overlay open. Never settles after `signal` aborts.
 */
export async function waitUntilPopupMayOpen(firstMs: number, ms: number, signal: AbortSignal): Promise<void> {
  await delay(firstMs, signal)
  while (!isPageFree()) {
    await nextChange(signal)
    await delay(ms, signal)
  }
}

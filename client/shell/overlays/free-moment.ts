import { addListener } from '../../browser/event-listener'
import { $overlay } from '../../stores/overlay'

/** Elements that accept typed text. */
const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'

/** True when no overlay is open, the visitor is not typing, and the tab is visible. */
const isPageFree = (): boolean =>
  $overlay.get() === null && !document.hidden && document.activeElement?.matches(TEXT_FIELDS) !== true

/** Settles at the next event that may make the page free; never after `signal` aborts. */
function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stops = [
      $overlay.listen(done),
      addListener(document, 'visibilitychange', done),
      addListener(document, 'focusout', done),
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
 * Settles when the page is free for a popup: after `firstMs`, and `ms` after it was last busy. Never after
 * `signal` aborts.
 */
export async function waitUntilFree(firstMs: number, ms: number, signal: AbortSignal): Promise<void> {
  await delay(firstMs, signal)
  while (!isPageFree()) {
    await nextChange(signal)
    await delay(ms, signal)
  }
}

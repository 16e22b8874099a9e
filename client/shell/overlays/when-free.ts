import { listen } from '../../browser/listen'
import { $overlay } from '../../stores/overlay'

/** Elements that accept typed text. */
const fields = 'input, textarea, select, [contenteditable]'

/** True when no overlay is open, the visitor is not typing, and the tab is visible. */
const isFree = (): boolean =>
  $overlay.get() === null && !document.hidden && document.activeElement?.matches(fields) !== true

/** Settles at the next event that may make the page free; never after `signal` aborts. */
function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stops = [
      $overlay.listen(done),
      listen(document, 'visibilitychange', done),
      listen(document, 'focusout', done),
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
export async function whenFree(firstMs: number, ms: number, signal: AbortSignal): Promise<void> {
  await delay(firstMs, signal)
  while (!isFree()) {
    await nextChange(signal)
    await delay(ms, signal)
  }
}

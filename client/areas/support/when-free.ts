import { $overlay } from '../../stores/overlay'

/** Fields that one types into. */
const fields = 'input, textarea, select, [contenteditable]'

/** Nothing lies over the page, nobody is typing, and somebody looks. */
const isFree = (): boolean =>
  $overlay.get() === null && !document.hidden && document.activeElement?.matches(fields) !== true

/** Settles with the next change that could free the page; never after `signal`. */
function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stopListening = $overlay.listen(done)
    document.addEventListener('visibilitychange', done)
    document.addEventListener('focusout', done)
    const stop = () => {
      stopListening()
      document.removeEventListener('visibilitychange', done)
      document.removeEventListener('focusout', done)
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
 * Settles when the page is free for a popup: after `firstMs`, and `ms` after it was last seen not to be. Never after
 * `signal`.
 */
export async function whenFree(firstMs: number, ms: number, signal: AbortSignal): Promise<void> {
  await delay(firstMs, signal)
  while (!isFree()) {
    await nextChange(signal)
    await delay(ms, signal)
  }
}

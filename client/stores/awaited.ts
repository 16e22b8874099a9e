import { atom } from 'nanostores'

/** How much of what the visitor asked for is on its way: meanwhile the bar of a navigation shows. */
export const $awaited = atom(0)

/** Shows the bar. In the browser only. @returns ends that, however often it is called */
export function beginWait(): () => void {
  $awaited.set($awaited.get() + 1)
  let waits = true
  return () => {
    if (waits) $awaited.set($awaited.get() - 1)
    waits = false
  }
}

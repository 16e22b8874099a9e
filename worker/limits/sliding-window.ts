/** At most `max` attempts in any `ms` milliseconds. */
export interface Window {
  max: number
  ms: number
}

/**
 * When the next attempt is allowed, ms since the epoch; not in the future when it is allowed now.
 * @param taken times of the earlier attempts, ms since the epoch, oldest first
 */
export const freeAt = (taken: readonly number[], windows: readonly Window[]): number =>
  Math.max(
    0,
    ...windows.map(({ max, ms }) => {
      const blocking = taken.at(-max)
      return blocking === undefined ? 0 : blocking + ms
    }),
  )

/** Length of the longest window, after which an attempt no longer counts, ms. */
export const longest = (windows: readonly Window[]): number => Math.max(...windows.map(({ ms }) => ms))

/** At most `max` in any stretch of `ms`. */
export interface Window {
  max: number
  ms: number
}

/**
 * When the next one may come, ms since the epoch; in the past or now when it may at once.
 * @param taken instants of those before, oldest first
 */
export const freeAt = (taken: readonly number[], windows: readonly Window[]): number =>
  Math.max(
    0,
    ...windows.map(({ max, ms }) => {
      const blocking = taken.at(-max)
      return blocking === undefined ? 0 : blocking + ms
    }),
  )

/** The longest stretch: older ones count no more, ms. */
export const longest = (windows: readonly Window[]): number => Math.max(...windows.map(({ ms }) => ms))

/**
 * Whether the frame's data is to be loaded with the next page: a form that leads elsewhere may have changed who is
 * logged in. The router asks more than once per navigation, so it stays until the data has come.
 */
let stale = false

export const isStale = (): boolean => stale

export function markStale(): void {
  stale = true
}

export function markFresh(): void {
  stale = false
}

/**
 * Whether the shell's data is to be loaded with the next page: a game may have changed the wallet. The router asks more
 * than once per navigation, so it stays until the data has come.
 */
let stale = false

export const isStale = (): boolean => stale

export function markStale(): void {
  stale = true
}

export function markFresh(): void {
  stale = false
}

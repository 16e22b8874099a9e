/**
 * Whether the next navigation must reload the shell's data, because a game may have changed the wallet. The
 * router asks more than once per navigation, so the flag stays set until the data has arrived.
 */
let stale = false

export const isStale = (): boolean => stale

export function markStale(): void {
  stale = true
}

export function markFresh(): void {
  stale = false
}

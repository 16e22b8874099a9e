/**
 * Whether the frame's data is to be loaded with the next page: a form that leads elsewhere may have changed who is
 * logged in.
 */
let isStale = false

export function markStale(): void {
  isStale = true
}

/** Says so once. */
export function takeStale(): boolean {
  const wasStale = isStale
  isStale = false
  return wasStale
}

let taken: unknown

/**
 * Whether the router's state says `{ [name]: true }`. True once: the state is taken out of the history entry first, so
 * that a reload or Back does not repeat what it asks for.
 */
export function takeOnce(state: unknown, name: string): boolean {
  const asked = (state as Record<string, unknown> | null)?.[name]
  if (asked !== true || taken === state) return false
  taken = state
  // The router keeps the state that pages give it in `usr`.
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
  return true
}

let taken: unknown

/**
 * Whether the page was opened right after the deposit was created, by the router's state `{ launch: true }`. True once:
 * the state is taken out of the history entry first, so that Back from the gateway stays here.
 */
export function takeLaunch(state: unknown): boolean {
  if ((state as { launch?: unknown } | null)?.launch !== true || taken === state) return false
  taken = state
  // The router keeps the state that pages give it in `usr`.
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
  return true
}

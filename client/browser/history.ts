/**
 * Key of the current history entry, equal to the router's `location.key`. The router writes the next entry
 * before it shows the next page, so late work must check that its page is still current.
 */
export const currentHistoryKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default'

let consumedState: unknown

/**
 * True when the router's state is `{ [name]: true }`, but only once: the state is removed from the history
 * entry, so that a reload or Back does not repeat the action.
 */
export function consumeHistoryFlag(state: unknown, name: string): boolean {
  const flag = (state as Record<string, unknown> | null)?.[name]
  if (flag !== true || consumedState === state) return false
  consumedState = state
  // The router stores the pages' state in `usr`.
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
  return true
}

/**
 * Writes the chosen method into the URL, so that a reload keeps it. Bypasses the router, which would reload
 * the page's data and with it the captcha.
 */
export function writeMethodToUrl(method: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('method', method)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Key of the current history entry, equal to the router's `location.key`. The router writes the next entry
 * before it shows the next page, so delayed work must check this key before it changes the page.
 */
export const currentHistoryKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default'

let consumedState: unknown

/**
 * True when the router's state is `{ [name]: true }`, but only at the first call. The call removes the flag
 * from the history entry, so that a reload or Back does not repeat the action.
 */
export function consumeHistoryFlag(state: unknown, name: string): boolean {
  const flag = (state as Record<string, unknown> | null)?.[name]
  if (flag !== true || consumedState === state) return false
  consumedState = state
  // The router stores the state of a page under `usr`.
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
  return true
}

/**
 * Writes the chosen login or payment method into the URL, so that a reload restores the choice. Bypasses the
 * router, which would reload the page's data and replace the captcha.
 */
export function writeFormMethodToUrl(method: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('method', method)
  window.history.replaceState(window.history.state, '', url)
}

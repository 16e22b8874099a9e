/**
 * Key of the current history entry, equal to the router's `location.key`. The router writes the next entry
 * before it shows the next page, so late work must check whether its page is still the current one.
 */
export const currentHistoryKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default'

let consumedState: unknown

/**
 * Whether the router's state says `{ [name]: true }`. True once: the state is taken out of the history entry first, so
 * that a reload or Back does not repeat what it asks for.
 */
export function consumeHistoryFlag(state: unknown, name: string): boolean {
  const asked = (state as Record<string, unknown> | null)?.[name]
  if (asked !== true || consumedState === state) return false
  consumedState = state
  // The router keeps the state that pages give it in `usr`.
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
  return true
}

/**
 * Writes the chosen method into the URL, so that a reload keeps it. Bypasses the router, which would
 * reload the page's data and with it the captcha.
 */
export function writeMethodToUrl(method: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('method', method)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Writes the chosen method into the URL, so that a reload keeps it. Bypasses the router, which would
 * reload the page's data and with it the captcha.
 */
export function keepMethod(method: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('method', method)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Writes the chosen method into the address, where a reload finds it. Past the router, which would ask for the page
 * again: for a new captcha, and in vain without the network.
 */
export function keepMethod(method: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set('method', method)
  window.history.replaceState(window.history.state, '', address)
}

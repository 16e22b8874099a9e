/**
 * Returns the current URL without the given choice, which would override the cookie; null when the URL has
 * none. Reads the browser's URL, because forms write their method and step there without the router.
 */
export function urlWithoutChoice(name: 'lang' | 'theme'): { search: string; hash: string } | null {
  const query = new URLSearchParams(location.search)
  if (!query.has(name)) return null
  query.delete(name)
  return { search: `${query}`, hash: location.hash }
}

/**
 * Where the browser is, without a choice of the visitor in the URL, which would override the cookie; null when none is
 * there. The browser's URL rather than the router's, because forms keep their method and step in it without the router
 * (`writeMethodToUrl`).
 */
export function urlWithoutChoice(name: 'lang' | 'theme'): { search: string; hash: string } | null {
  const query = new URLSearchParams(location.search)
  if (!query.has(name)) return null
  query.delete(name)
  return { search: `${query}`, hash: location.hash }
}

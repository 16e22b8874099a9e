/**
 * Returns the current URL without the `lang` or `theme` parameter, which would override the visitor's cookie;
 * null when the URL does not have the parameter. Reads the browser's URL, because forms write their method
 * and step into it without the router.
 */
export function urlWithoutPreference(name: 'lang' | 'theme'): { search: string; hash: string } | null {
  const query = new URLSearchParams(location.search)
  if (!query.has(name)) return null
  query.delete(name)
  return { search: `${query}`, hash: location.hash }
}

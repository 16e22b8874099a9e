/**
 * Returns the URL of the current page with a language or theme that the worker should apply. All other
 * parameters stay.
 */
export function hrefWithPreference(name: 'lang' | 'theme', value: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

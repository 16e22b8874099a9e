/**
 * Returns the URL of the current page with a choice of language or theme for the worker; all other parameters
 * stay.
 */
export function hrefWithChoice(name: 'lang' | 'theme', value: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

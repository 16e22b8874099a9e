/** This page with a choice of the visitor for the worker: its other parameters stay. */
export function hrefWithChoice(name: 'lang' | 'theme', value: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

/** Number of a page of a list in a URL, from 1; undefined when it is missing or invalid. */
export const listPageIn = (query: URLSearchParams): number | undefined => {
  const digits = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

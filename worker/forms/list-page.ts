/** How the number of a page of a list looks in a URL. */
export const LIST_PAGE_PATTERN = /^[1-9]\d{0,3}$/

/** Number of a page of a list in a URL, from 1; undefined when it is missing or invalid. */
export const listPageIn = (query: URLSearchParams): number | undefined => {
  const digits = LIST_PAGE_PATTERN.exec(query.get('page') ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** Page number in a URL, from 1; invalid values count as none. */
export const pageIn = (query: URLSearchParams): number | undefined => {
  const digits = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

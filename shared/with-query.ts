/** A path with these query parameters, without those that are null or undefined. */
export function withQuery(
  path: string,
  query: { readonly [name: string]: string | number | null | undefined },
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

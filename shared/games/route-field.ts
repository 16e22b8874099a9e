/**
 * Growing lists request only part of a page's data: the header with the route ids may append the part's name
 * to an id. The worker then skips the rest of the data.
 */

const SEPARATOR = '#'

export const routeField = (routeId: string, part: string): string => `${routeId}${SEPARATOR}${part}`

/** @returns the route id, and the requested part of its data; undefined for all of it */
export function parseRouteField(entry: string): { routeId: string; part: string | undefined } {
  const [routeId = '', part] = entry.split(SEPARATOR)
  return { routeId, part }
}

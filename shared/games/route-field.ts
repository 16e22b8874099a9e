/**
 * Growing lists request a single field of a page's data: the header with the route ids may append a field's
 * name to an id. The worker then skips all other data.
 */

const SEPARATOR = '#'

export const routeField = (routeId: string, part: string): string => `${routeId}${SEPARATOR}${part}`

/** @returns the route id, and the requested field of its data; undefined for all of it */
export function parseRouteField(entry: string): { routeId: string; part: string | undefined } {
  const [routeId = '', part] = entry.split(SEPARATOR)
  return { routeId, part }
}

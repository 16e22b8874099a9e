/**
 * Separates a route id from the name of a field in the header with the requested route ids. A list that loads
 * more rows requests only one field of the page's data, so that the worker skips all other data.
 */

const SEPARATOR = '#'

export const formatRouteField = (routeId: string, part: string): string => `${routeId}${SEPARATOR}${part}`

/**
 * Parses an entry of the header with the requested route ids.
 * @returns the route id, and the requested field of its data; undefined for all fields
 */
export function parseRouteField(entry: string): { routeId: string; part: string | undefined } {
  const [routeId = '', part] = entry.split(SEPARATOR)
  return { routeId, part }
}

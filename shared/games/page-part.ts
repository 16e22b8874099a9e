/**
 * Lists that grow ask for one part of a page's data: an entry of the header that names the route ids may name it behind
 * the id. The worker then need not load what would not be shown.
 */

const SEPARATOR = '#'

export const partOf = (routeId: string, part: string): string => `${routeId}${SEPARATOR}${part}`

/** @returns the route id, and the part of its data that alone is wanted; undefined for all of it */
export function readPart(entry: string): { routeId: string; part: string | undefined } {
  const [routeId = '', part] = entry.split(SEPARATOR)
  return { routeId, part }
}

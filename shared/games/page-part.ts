/**
 * A growing list asks for one part of a page's data: the header that names route ids may name the part behind the id.
 * The worker then skips data that would not be shown.
 */

const SEPARATOR = '#'

export const partOf = (routeId: string, part: string): string => `${routeId}${SEPARATOR}${part}`

/** @returns the route id, and the wanted part of its data; undefined for all of it */
export function readPart(entry: string): { routeId: string; part: string | undefined } {
  const [routeId = '', part] = entry.split(SEPARATOR)
  return { routeId, part }
}

/**
 * Returns the visitor's ISO 3166 country as determined by Cloudflare's edge; undefined when the edge does not
 * know it.
 */
export const edgeCountry = (request: Request): string | undefined => request.cf?.country as string | undefined

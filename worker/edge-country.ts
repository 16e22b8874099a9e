/** Returns the visitor's ISO 3166 country by Cloudflare's edge; undefined where the edge does not know it. */
export const edgeCountry = (request: Request): string | undefined => request.cf?.country as string | undefined

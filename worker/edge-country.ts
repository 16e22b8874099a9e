/** The visitor's country by Cloudflare's edge, as ISO 3166 names it; undefined where the edge does not know. */
export const edgeCountry = (request: Request): string | undefined => request.cf?.country as string | undefined

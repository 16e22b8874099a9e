/** The media type of a body, without its parameters (RFC 9110, section 8.3.1); empty when there is none. */
export const mediaTypeOf = (headers: Headers): string =>
  headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

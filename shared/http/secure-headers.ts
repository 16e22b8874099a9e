/**
 * Header with the language of the page that makes a call (BCP 47 tag). The response is then in the page's
 * language, even if the browser does not store the language cookie.
 */
export const LANGUAGE_HEADER = 'X-Language'

/**
 * Headers of every response of the lobby and the testers' pages. HSTS lasts two years, for this host alone
 * (RFC 6797); the lobby's configuration may name other values (`hsts`).
 */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
} as const

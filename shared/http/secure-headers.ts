/**
 * Header with the language of the page that makes a call (BCP 47 tag). The response is then in the page's
 * language, even if the browser does not store the language cookie.
 */
export const LANGUAGE_HEADER = 'X-Language'

/** Headers of every response of the lobby and the testers' pages. HSTS lasts two years (RFC 6797). */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const

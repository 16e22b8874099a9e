/**
 * Header with the language of the page that makes a call (BCP 47 tag). The answer then fits the page, also where the
 * browser keeps no cookie of its language.
 */
export const LANGUAGE_HEADER = 'X-Language'

/** Headers that the lobby and the testers' pages send with every answer. HSTS lasts two years (RFC 6797). */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const

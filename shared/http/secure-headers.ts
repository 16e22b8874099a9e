/** Headers that the lobby and the testers' pages send with every answer. HSTS lasts two years (RFC 6797). */
export const secureHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const

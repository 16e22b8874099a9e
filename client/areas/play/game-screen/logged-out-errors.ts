const CODES: ReadonlySet<string> = new Set(['login-required', 'session-expired'])

/**
 * True when an error code means that the player is no longer logged in.
 * @param code of a failed API call
 */
export const isLoggedOutError = (code: string): boolean => CODES.has(code)

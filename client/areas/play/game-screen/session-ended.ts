const codes: ReadonlySet<string> = new Set(['login-required', 'session-expired'])

/** True when a call failed because the player is no longer logged in. @param code of the failure */
export const isLoggedOutError = (code: string): boolean => codes.has(code)

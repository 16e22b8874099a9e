const codes: ReadonlySet<string> = new Set(['login-required', 'session-expired'])

/** Whether a call failed because the player is not logged in any more. @param code of the failure */
export const isSessionEnded = (code: string): boolean => codes.has(code)

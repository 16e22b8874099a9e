/**
 * What a response did to the session, or detected: the visitor has logged in, registered and logged in, or is
 * logged out. `changed`: another session has replaced the one that the page was rendered for.
 */
export type SessionChange = 'began' | 'registered' | 'ended' | 'changed'

/** Whether the visitor has just been logged in. */
export const isLogin = (change: SessionChange | null | undefined): boolean =>
  change === 'began' || change === 'registered'

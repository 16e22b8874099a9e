/** How a session began: the visitor has logged in, registered and logged in, or begun free play. */
export const LOGINS = ['began', 'registered', 'trial'] as const
export type Login = (typeof LOGINS)[number]

/**
 * What a response did to the session, or detected: it began, or the visitor is logged out. `changed`: another
 * session has replaced the one that the page was rendered for.
 */
export type SessionChange = Login | 'ended' | 'changed'

/** Whether the visitor has just been logged in. */
export const isLogin = (change: string | null | undefined): change is Login =>
  LOGINS.some((login) => login === change)

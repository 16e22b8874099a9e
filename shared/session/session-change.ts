/** How a session began: the visitor has logged in, registered and logged in, or begun free play. */
export const LOGIN_KINDS = ['began', 'registered', 'trial'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/**
 * What a response did to the session, or detected: it began, or the visitor is logged out. `changed`: another
 * session has replaced the one that the page was rendered for.
 */
export type SessionChange = LoginKind | 'ended' | 'changed'

/** Whether the visitor has just been logged in. */
export const isLogin = (change: string | null | undefined): change is LoginKind =>
  LOGIN_KINDS.some((login) => login === change)

/**
 * Query parameter of the first request after a login, with how the session began. If that request brings no session
 * cookie, the browser keeps none (worker/areas/account/after-login.ts).
 */
export const AFTER_LOGIN = 'afterLogin'

/** The URL of the first request after a login. @param url without a fragment */
export const withAfterLogin = (url: string, login: LoginKind): string =>
  `${url}${url.includes('?') ? '&' : '?'}${AFTER_LOGIN}=${login}`

/** Ways in which a session began: by a login, by a registration, or by free play. */
export const LOGIN_KINDS = ['began', 'registered', 'trial'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/**
 * Change of the session that a response made or detected: the session began, or the visitor is logged out.
 * `changed`: another session has replaced the one that the page was rendered for.
 */
export type SessionChange = LoginKind | 'ended' | 'changed'

/** True when the visitor has just been logged in. */
export const isLoginChange = (change: string | null | undefined): change is LoginKind =>
  LOGIN_KINDS.some((login) => login === change)

/**
 * Query parameter of the first request after a login, with the way in which the session began. If that
 * request has no session cookie, the browser does not store cookies (worker/areas/account/after-login.ts).
 */
export const AFTER_LOGIN_PARAMETER = 'afterLogin'

/** Returns the URL of the first request after a login. @param url without a fragment */
export const addAfterLogin = (url: string, login: LoginKind): string =>
  `${url}${url.includes('?') ? '&' : '?'}${AFTER_LOGIN_PARAMETER}=${login}`

import type { Login } from './session-change'

/**
 * Query parameter of the first request after a login, with how the session began. If that request brings no session
 * cookie, the browser keeps none (worker/areas/account/after-login.ts).
 */
export const AFTER_LOGIN = 'afterLogin'

/** The URL of the first request after a login. @param url without a fragment */
export const withAfterLogin = (url: string, login: Login): string =>
  `${url}${url.includes('?') ? '&' : '?'}${AFTER_LOGIN}=${login}`

/**
 * Names of the host cookies, without their prefix:
 * - `session`: the sealed session
 * - `session-change`: change of the session by the form that was posted before this document
 * (worker/session/session-announcement.ts)
 * - `invitation`: the code of an invitation link
 * - `log-out`: a confirmed logout that got no response yet; contains the CSRF token of the session to end.
 * Every request sends this cookie, so the first request that arrives ends the session, even after a reload.
 * The token of another session ends nothing
 * - `passkey-browser`: random text that identifies the browser during a login by passkey, so that no other
 * browser can use a signature made in this one
 * - `no-free-play`: the day until which the browser offers no free play, because an excluded member was
 * logged in there (worker/session/exclusion-cookie.ts)
 * - `cookie-choice`: the visitor's answer about purposes that need consent (worker/consent/cookie-choice.ts)
 * - `attribution`: click ids of the ad or partner link that brought the visitor (worker/consent/attribution.ts)
 */
export const HOST_COOKIES = [
  'session',
  'session-change',
  'invitation',
  'log-out',
  'passkey-browser',
  'no-free-play',
  'cookie-choice',
  'attribution',
] as const

export type HostCookie = (typeof HOST_COOKIES)[number]

/**
 * Returns the name of a host cookie. With `__Host-` the browser enforces Secure, Path=/ and no Domain (RFC
 * 6265bis, section 4.1.3). WebKit stores no Secure cookies for http://localhost, so a local run uses other
 * names, which no deployment reads (worker/security/response-cookies.ts).
 *
 * @param isSecure false on plain http
 */
export const hostCookieName = (cookie: HostCookie, isSecure: boolean) =>
  `${isSecure ? '__Host-' : 'local-'}${cookie}` as const

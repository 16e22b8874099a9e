/**
 * Host cookies, without their prefix:
 * - `session`: the sealed session,
 * - `session-change`: change of the session by the form before this document
 * (worker/session/session-announcement.ts),
 * - `invitation`: the code of an invitation link,
 * - `log-out`: a confirmed logout that the worker has not answered yet: the CSRF token of the session to end.
 * Every request sends it, so the first one that arrives ends the session, whatever it requests, even after a
 * reload. With another session's token it ends nothing,
 * - `passkey-browser`: random text that identifies the browser while it logs in by passkey, so that no other
 * browser can use a signature made in this one,
 * - `no-free-play`: the day until which the browser offers no free play, because an excluded member was
 * logged in there (worker/session/exclusion-cookie.ts).
 */
export const HOST_COOKIES = [
  'session',
  'session-change',
  'invitation',
  'log-out',
  'passkey-browser',
  'no-free-play',
] as const

export type HostCookie = (typeof HOST_COOKIES)[number]

/**
 * Returns the name of a host cookie. With `__Host-` the browser enforces Secure, Path=/ and no Domain (RFC
 * 6265bis, section 4.1.3). WebKit stores no Secure cookie of http://localhost, so a local run has separate
 * names, which no deployment reads (worker/security/cookies.ts).
 *
 * @param isSecure false on plain http
 */
export const hostCookieName = (cookie: HostCookie, isSecure: boolean) =>
  `${isSecure ? '__Host-' : 'local-'}${cookie}` as const

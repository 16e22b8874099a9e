/**
 * The host's own cookies, without their prefix:
 * - `session`: the sealed session,
 * - `session-change`: how the form before this document changed it (worker/session/session-announcement.ts),
 * - `invitation`: the code of an invitation link,
 * - `log-out`: a confirmed logout that the worker has not answered yet: the CSRF token of the session to end. It goes
 *   with every request, so the first one that arrives ends the session, whatever it asks for, after a reload too. With
 *   another session's token it ends nothing,
 * - `passkey-browser`: random text that names the browser while it logs in by passkey, so that no other browser can use what
 *   was signed in this one,
 * - `no-free-play`: the day until which the browser offers no free play, because an excluded member was logged in there
 *   (worker/session/exclusion-cookie.ts).
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
 * Name of one of the host's own cookies. With `__Host-` the browser enforces Secure, Path=/ and no Domain (RFC 6265bis,
 * section 4.1.3). WebKit keeps no Secure cookie of http://localhost, so a local run has names of its own, which no
 * deployment reads (worker/security/cookies.ts).
 *
 * @param isSecure false on plain http
 */
export const hostCookieName = (cookie: HostCookie, isSecure: boolean) =>
  `${isSecure ? '__Host-' : 'local-'}${cookie}` as const

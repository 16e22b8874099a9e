/**
 * How a preference (language, theme) is remembered: a year, on every path, readable by the page's own scripts, which
 * set the same cookie when the visitor switches without leaving the page.
 */
export const preferenceCookie = { path: '/', sameSite: 'Lax', secure: true, maxAge: 365 * 86_400 } as const

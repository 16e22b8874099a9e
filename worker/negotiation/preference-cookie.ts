/**
 * Attributes of a preference's cookie (language, theme). It lasts a year, and scripts can read it: the page's own script
 * sets the same cookie when the visitor switches without leaving the page.
 */
export const preferenceCookie = { path: '/', sameSite: 'Lax', secure: true, maxAge: 365 * 86_400 } as const

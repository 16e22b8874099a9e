/**
 * Names of the cookies that scripts can read. Browsers keep cookies beyond a deployment, so renaming one
 * loses the stored values. Cookies that scripts cannot read are in host-cookies.ts.
 */

/** Cookie with the chosen language; also the name of the query parameter that chooses it. */
export const LANGUAGE_COOKIE = 'lang'
/** Cookie with the chosen theme; also the name of the query parameter that chooses it. */
export const THEME_COOKIE = 'theme'
/**
 * Cookie `1`: the visitor has closed the bar that offers the app; also the query parameter that closes the
 * bar.
 */
export const HIDE_DOWNLOAD_BAR_COOKIE = 'hideDownloadBar'
/**
 * Cookie with the IANA name of the device's time zone, when it differs from the one that the edge assumed.
 */
export const TIME_ZONE_COOKIE = 'time-zone'
/**
 * Cookie with the client build whose style sheets the browser has: documents for this browser may need
 * scripts.
 */
export const SCRIPTS_COOKIE = 'scripts'
/** Path of the cookie `scripts`, which is that of all pages except home at /, and the cookie's lifetime. */
export const scriptsCookieOptions = { path: '/m', maxAgeS: 365 * 86_400, sameSite: 'Lax' } as const
/** Cookie of “Remember me”: method of the login, user name and dialling code. */
export const REMEMBERED_COOKIE = 'remembered'
/**
 * Cookie `1`: this device has a passkey, so the login page begins with it. The cookie identifies no account.
 */
export const PASSKEY_COOKIE = 'passkey'
/**
 * Cookie `1`: the member had open payments, so the member centre reserves space for them before the platform
 * has listed them. The cookie contains nothing about the payments.
 */
export const PAYMENTS_COOKIE = 'payments'

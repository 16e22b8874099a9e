/**
 * Names of the cookies that scripts can read. Browsers keep cookies beyond a deployment, so renaming one
 * loses the stored values. Cookies that scripts cannot read are in host-cookies.ts.
 */

/** Cookie with the chosen language; also the name of the query parameter that chooses it. */
export const LANGUAGE_COOKIE = 'lang'
/** Cookie with the chosen theme; also the name of the query parameter that chooses it. */
export const THEME_COOKIE = 'theme'
/**
 * Cookie `1`: the visitor has closed the bar that offers the app. Also the name of the query parameter that
 * closes the bar.
 */
export const HIDE_DOWNLOAD_BAR_COOKIE = 'hideDownloadBar'
/** Cookie with the IANA name of the device's time zone, if it differs from the zone that the edge assumed. */
export const TIME_ZONE_COOKIE = 'time-zone'
/**
 * Cookie with the id of the client build that last ran in this browser. The browser then has the build's
 * style sheets, and documents for it may need scripts.
 */
export const SCRIPTS_COOKIE = 'scripts'
/** Options of the cookie `scripts`: its path, which covers all pages except home at /, and its lifetime. */
export const SCRIPTS_COOKIE_OPTIONS = { path: '/m', maxAgeS: 365 * 86_400, sameSite: 'Lax' } as const
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

/**
 * Names of the cookies that scripts can read. Browsers keep them longer than a deployment lasts: whoever renames one
 * loses what they have stored. Those that scripts cannot read are in host-cookies.ts.
 */

/** The language that was chosen; also the query parameter that chooses it. */
export const LANGUAGE_COOKIE = 'lang'
/** The theme that was chosen; also the query parameter that chooses it. */
export const THEME_COOKIE = 'theme'
/** `1`: the visitor has closed the bar that offers the app; also the query parameter that closes it. */
export const HIDE_DOWNLOAD_BAR_COOKIE = 'hideDownloadBar'
/** IANA name of the device's time zone, when it differs from the one that the edge assumed. */
export const TIME_ZONE_COOKIE = 'time-zone'
/** The client build whose style sheets the browser has: documents for this browser may need scripts. */
export const SCRIPTS_COOKIE = 'scripts'
/** Its path, the one of all pages but home at /, and for how long browsers keep it. */
export const scriptsCookieOptions = { path: '/m', maxAgeS: 365 * 86_400, sameSite: 'Lax' } as const
/** “Remember me”: method of the login, user name and dialling code. */
export const REMEMBERED_COOKIE = 'remembered'
/** `1`: this device has a passkey, so the login page begins with it. It names nobody. */
export const PASSKEY_COOKIE = 'passkey'
/**
 * `1`: the member had payments on their way, so the member centre keeps a place for them before the platform has named
 * them. It says nothing of the payments.
 */
export const PAYMENTS_COOKIE = 'payments'

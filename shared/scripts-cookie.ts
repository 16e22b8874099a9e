/**
 * Cookie that the page's script sets: documents for this browser may need scripts. Its value is the client build whose
 * style sheets the browser has.
 */
export const SCRIPTS_COOKIE = 'scripts'
export const SCRIPTS_COOKIE_PATH = '/m'
export const SCRIPTS_COOKIE_AGE_S = 365 * 86_400

/** Path of the form in which testers of a demonstration enter their token. */
export const TESTERS_LOGIN_PATH = '/__sandbox/enter'
/** Cookie with the token of a tester of a demonstration. */
export const TESTERS_TOKEN_COOKIE = 'testers-token'

/**
 * Paths of the worker that are not pages, and that the browser's code or several areas of the worker use.
 * This module has no imports, so that the service worker can load it. Paths of pages are in shared/paths.ts.
 */

/** Prefix of the paths of all JSON calls. */
export const API_PREFIX = '/m/api/'
/**
 * Path that logs the visitor out by POST. With `.data` at its end, the response has the format of the data
 * channel.
 */
export const LOGOUT_PATH = '/m/logout'
export const SERVICE_WORKER_PATH = '/m/sw.js'
/** Path of the page that the service worker shows while offline. */
/** Path of the page on which visitors change their answer about cookies, and to which the answer is posted. */
export const COOKIE_SETTINGS_PATH = '/m/cookies'
export const OFFLINE_PATH = '/m/offline'
export const HEALTH_PATH = '/m/health'
/**
 * Path of the operator's compiled wording for the language in `?lang`, loaded with the catalogs when the
 * language changes.
 */
export const OPERATOR_MESSAGES_PATH = '/m/own-messages.json'
/** Path of the page for a restricted region, which any visitor may open. */
export const RESTRICTED_PATH = '/m/errorIp'
/** Path of the page that reports a failure, which any visitor may open. */
export const SERVICE_ERROR_PATH = '/m/errorService'
/**
 * Path to which a page redirects a browser that no longer runs scripts, if sections of the page need scripts
 * (worker/render/page-document.tsx).
 */
export const SCRIPTS_OFF_PATH = '/m/scripts-off'

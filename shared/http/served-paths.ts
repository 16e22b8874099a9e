/** Form in which testers of a demonstration enter their token. */
export const TESTERS_ENTRANCE = '/__sandbox/enter'
/** Cookie with that token. */
export const TESTERS_COOKIE = 'testers-token'

/**
 * Paths of the worker other than pages, if they are used by the browser's code or by several areas of the
 * worker. Has no imports, so that the service worker can use it. For pages see shared/paths.ts.
 */

/** Prefix of every JSON call. */
export const API_PREFIX = '/m/api/'
/** Receives POST requests; with `.data` at the end it answers in the format of the data channel. */
export const LOGOUT_PATH = '/m/logout'
export const SERVICE_WORKER_PATH = '/m/sw.js'
/** Page that the service worker shows while offline. */
export const OFFLINE_PATH = '/m/offline'
export const HEALTH_PATH = '/m/health'
/**
 * The operator's wording of the language in `?lang`, compiled: loaded with the catalogs when the language
 * changes.
 */
export const OPERATOR_MESSAGES_PATH = '/m/own-messages.json'
/** Shows the page of a restricted region to any visitor. */
export const RESTRICTED_PATH = '/m/errorIp'
/** Shows the page of a failure to any visitor. */
export const SERVICE_ERROR_PATH = '/m/errorService'
/**
 * Redirect target for a browser that no longer runs scripts, from a page whose sections need them
 * (worker/render/page-document.tsx).
 */
export const SCRIPTS_OFF_PATH = '/m/scripts-off'

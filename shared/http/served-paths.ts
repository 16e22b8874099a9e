/** Form that asks testers of a demonstration for their token. */
export const TESTERS_ENTRANCE = '/__sandbox/enter'
/** Cookie that keeps it. */
export const TESTERS_COOKIE = 'testers-token'

/**
 * Paths of the worker other than pages, if the browser's code or several parts of the worker use them. Has no
 * imports, so that the service worker can use it. For pages see shared/paths.ts.
 */

/** Prefix of every JSON call. */
export const API_PREFIX = '/m/api/'
/** Receives POST requests; with `.data` at the end it answers in the format of the data channel. */
export const LOGOUT_PATH = '/m/logout'
export const SERVICE_WORKER_PATH = '/m/sw.js'
/** Page that the service worker shows while offline. */
export const OFFLINE_PATH = '/m/offline'
export const HEALTH_PATH = '/m/health'
/** The operator's own wording of the language in `?lang`, compiled: what a switch of language needs besides catalogs. */
export const OPERATOR_MESSAGES_PATH = '/m/own-messages.json'
/** Shows the page of a restricted region to whoever asks for it. */
export const RESTRICTED_PATH = '/m/errorIp'
/** Shows the page of a failure to whoever asks for it. */
export const SERVICE_ERROR_PATH = '/m/errorService'
/** Where a page whose parts need scripts leads a browser that runs none any more (worker/render/page-document.tsx). */
export const SCRIPTS_OFF_PATH = '/m/scripts-off'

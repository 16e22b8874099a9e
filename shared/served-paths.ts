/**
 * Paths of the worker that are no pages, for those that the browser's code or several parts of the worker name. Imports
 * nothing, so that the service worker can use it. Paths of pages: shared/pages.ts.
 */

/** Every JSON call begins with it. */
export const API_PREFIX = '/m/api/'
/** Posted to; `.data` at its end asks for the data channel's answer. */
export const LOGOUT_PATH = '/m/logout'
export const SERVICE_WORKER_PATH = '/m/sw.js'
/** What the service worker shows without a network. */
export const OFFLINE_PATH = '/m/offline'
export const HEALTH_PATH = '/m/health'

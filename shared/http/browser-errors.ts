/**
 * Errors in the browser that are reported to the operator: format shared by browser and worker. A report
 * contains only names from these lists and positions in our files, so it has no text, URL or player in it.
 */

/** Path that receives one error ({@link BrowserError}) as a POST by `navigator.sendBeacon`. */
export const BROWSER_ERRORS_PATH = '/m/api/errors'

/**
 * Kinds of errors:
 * - `error`: an uncaught exception
 * - `rejection`: an unhandled rejection of a promise
 * - `hydration`: React could not hydrate the worker's HTML, and rendered it again
 * - `page`: the page was replaced by the error page
 * - `section`: a section's code did not load, so the section does not work
 */
export const BROWSER_ERROR_KINDS = ['error', 'rejection', 'hydration', 'page', 'section'] as const
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number]

/**
 * Names of reported errors: those of ECMAScript, Firefox's InternalError, and those of the Web IDL standard
 * that our code may cause. Any other name is reported as `Error`.
 */
export const BROWSER_ERROR_NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'DataCloneError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
] as const

/** Maximum number of frames in a report. */
export const FRAMES_MAX = 5

/**
 * A position in a file of the client build, such as `home-C0ffee12.js:1:2345` with line and column from 1, or
 * only the file if it did not load.
 */
export const FRAME_PATTERN = /^[a-z][\w.-]{0,50}-[\w-]{8}\.(?:js|css)(?::\d{1,6}:\d{1,7})?$/i

export interface BrowserError {
  kind: BrowserErrorKind
  name: (typeof BROWSER_ERROR_NAMES)[number]
  /** Build that rendered the page. */
  build: string
  /** Calls in our files that led to the error, the last call first. */
  frames: string[]
}

/**
 * Reports errors of our scripts to the operator. Loads only after an error (browser/error-listener.ts), and
 * imports nothing that other code uses, because that code may be broken.
 */
import {
  BROWSER_ERROR_KINDS,
  BROWSER_ERROR_NAMES,
  BROWSER_ERRORS_PATH,
  type BrowserError,
  FRAME_PATTERN,
  FRAMES_MAX,
} from '../shared/http/browser-errors'

/** Maximum number of reports per page. */
const REPORTS_MAX = 5
const reported = new Set<string>()

/** Matches the position at the end of a line of `Error.stack`, in the formats of all browsers. */
const POSITION = /([a-z][a-z-]*:[^\s()]+):(\d+):(\d+)\)?$/gim

const FOLDER = `${location.origin}/assets/`

const isFrame = (text: string): boolean => FRAME_PATTERN.test(text)

/** An error, with the components around it if it is React's error about a failed hydration (entry.tsx). */
type ReportedError = Error & { componentStack?: string }

/**
 * Returns the positions in our files that led to an error. Returns undefined when the error was thrown by a
 * script that is not ours, such as an extension's.
 */
function findFrames(error: ReportedError, { filename, lineno, colno }: ErrorEvent): string[] | undefined {
  const { name, message, stack = '', componentStack = stack } = error
  // Chromium's stack begins with the message, which may contain anything.
  const calls = componentStack.replace(`${name}: ${message}`, '')
  const positions = [...calls.matchAll(POSITION)].map(([, url = '', line, column]) => [url, line, column])
  // A script that cannot be parsed has a position, but no stack.
  if (positions.length === 0 && filename) positions.push([filename, `${lineno}`, `${colno}`])
  // A file that did not load is named only in the message, and by Safari not at all.
  const [, file = ''] = /\/assets\/([\w.-]+)/.exec(message) ?? []
  if (positions.length === 0) return [file].filter(isFrame)
  if (!positions[0]?.[0]?.startsWith(FOLDER)) return undefined
  return positions
    .map((position) => position.join(':'))
    .filter((position) => position.startsWith(FOLDER))
    .map((position) => position.slice(FOLDER.length))
    .filter(isFrame)
    .slice(0, FRAMES_MAX)
}

/** Returns the kind of an error that the page has handled (browser/report-failure.ts), or of any other. */
function kindOf(event: Event, error: ReportedError): BrowserError['kind'] {
  if ('componentStack' in error) return 'hydration'
  if (event.type === 'unhandledrejection') return 'rejection'
  return BROWSER_ERROR_KINDS.find((kind) => kind === (event as ErrorEvent).message) ?? 'error'
}

/** True when the browser has translated the page: its texts are then no longer React's. */
const isTranslated = (): boolean => document.querySelector('html[class*="translated-"], font') !== null

/** Reports the error of an event `error` or `unhandledrejection`, at most once per name and position. */
export function reportBrowserError(event: Event): void {
  const { error: thrown = (event as PromiseRejectionEvent).reason } = event as ErrorEvent
  if (!(thrown instanceof Error || thrown instanceof DOMException) || isTranslated()) return
  const kind = kindOf(event, thrown)
  // React wraps an error that a component has thrown during hydration.
  const error = thrown.cause instanceof Error ? thrown.cause : thrown
  const frames = findFrames(error, event as ErrorEvent)
  const isHandled = kind === 'page' || kind === 'section'
  if (!frames || (frames.length === 0 && !isHandled)) return
  const name = BROWSER_ERROR_NAMES.find((known) => known === error.name) ?? 'Error'
  const key = `${name} ${frames[0]}`
  if (reported.has(key) || reported.size >= REPORTS_MAX) return
  reported.add(key)
  const { build = '' } = document.querySelector<HTMLElement>('[data-reporter]')?.dataset ?? {}
  const report: BrowserError = { kind, name, build, frames }
  navigator.sendBeacon(BROWSER_ERRORS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

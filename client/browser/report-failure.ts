import type { BrowserErrorKind } from '../../shared/http/browser-errors'

/**
 * Reports an error that the page has handled to the operator, if this page is sampled (error-listener.ts).
 * Unlike `reportError`, it writes nothing to the console.
 */
export function reportFailure(kind: BrowserErrorKind, error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error, message: kind }))
}

import { $sessionChange } from '../stores/session-store'

const ENDED_EVENT = 'session-ended'

/**
 * Reports that a response rejected the session. The shell then requests the current session from the worker.
 * @param change `changed` when another session has replaced this page's session, which may still be valid
 */
export function reportSessionEnd(change: 'ended' | 'changed' = 'ended'): void {
  $sessionChange.set(change)
  window.dispatchEvent(new Event(ENDED_EVENT))
}

/** Calls `ended` when a response has rejected the page's session. @returns a function that stops listening */
export function onSessionEnd(ended: () => void): () => void {
  window.addEventListener(ENDED_EVENT, ended)
  return () => window.removeEventListener(ENDED_EVENT, ended)
}

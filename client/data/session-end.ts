import { $sessionChange } from '../stores/session-change'

const ENDED_EVENT = 'session-ended'

/**
 * An answer has refused this session: the shell asks the worker what has become of it.
 * @param change `changed` when the session is another one than this page's, and need not have ended
 */
export function noticeEnd(change: 'ended' | 'changed' = 'ended'): void {
  $sessionChange.set(change)
  window.dispatchEvent(new Event(ENDED_EVENT))
}

/** Calls back when an answer to this page has refused its session. @returns stops that */
export function onEnd(ended: () => void): () => void {
  window.addEventListener(ENDED_EVENT, ended)
  return () => window.removeEventListener(ENDED_EVENT, ended)
}

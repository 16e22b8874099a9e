const ENDED_EVENT = 'session-ended'

/**
 * Tells the shell that the worker no longer knows the session that this page shows: it has ended, or another tab has
 * logged in. The shell then loads its data again.
 */
export const noticeEnd = (): void => void window.dispatchEvent(new Event(ENDED_EVENT))

/** Calls `ended` whenever a call of this page finds that the session is gone. @returns stops that */
export function onEnd(ended: () => void): () => void {
  window.addEventListener(ENDED_EVENT, ended)
  return () => window.removeEventListener(ENDED_EVENT, ended)
}

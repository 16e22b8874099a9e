import { atom } from 'nanostores'

/**
 * Whether the player has confirmed a logout that the worker has not answered yet. The page then shows nothing of the
 * member. Written in the browser only, by client/session/log-out.ts.
 */
export const $isLoggingOut = atom(false)

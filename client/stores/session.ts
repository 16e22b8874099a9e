import { atom } from 'nanostores'
import type { SessionChange } from '../../shared/session/session-change'

/**
 * The session change reported by the latest response, until the shell's data has reloaded; null for none.
 * Written in the browser only.
 */
export const $sessionChange = atom<SessionChange | null>(null)

/**
 * Whether the session has ended since somebody last logged in on this page; `elsewhere`: from another device. Written in
 * the browser only, by client/shell/bars/SessionEndedLine.tsx.
 */
export const $sessionEnded = atom<boolean | 'elsewhere'>(false)

/**
 * Whether the player has confirmed a logout that the worker has not answered yet. The page then shows nothing of the
 * member. Written in the browser only, by client/session/log-out.ts.
 */
export const $isLoggingOut = atom(false)

import { atom } from 'nanostores'
import type { SessionChange } from '../../shared/session/session-change'

/**
 * The session change reported by the latest response, until the shell's data has reloaded; null for none.
 * Written in the browser only.
 */
export const $sessionChange = atom<SessionChange | null>(null)

/**
 * True when the session has ended since the last login on this page; `elsewhere`: ended from another device.
 * Written in the browser only, by client/shell/bars/SessionEndedLine.tsx.
 */
export const $sessionEnded = atom<boolean | 'elsewhere'>(false)

/**
 * True while the worker has not answered a logout that the player has confirmed. The page then shows no
 * member data. Written in the browser only, by client/session/log-out.ts.
 */
export const $isLoggingOut = atom(false)

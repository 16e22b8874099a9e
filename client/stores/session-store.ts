import { atom } from 'nanostores'
import type { SessionChange } from '../../shared/session/session-change'

/**
 * The session change that the latest response reported; null once the shell's data has reloaded. Only the
 * browser writes this store.
 */
export const $sessionChange = atom<SessionChange | null>(null)

/**
 * True when the session has ended since the last login on this page; `elsewhere` when another device ended
 * it. Only client/shell/bars/SessionEndedLine.tsx writes this store.
 */
export const $sessionEnded = atom<boolean | 'elsewhere'>(false)

/**
 * True from a confirmed logout until the worker has ended the session. The page then hides all member data.
 * Only client/session/log-out.ts writes this store.
 */
export const $isLoggingOut = atom(false)

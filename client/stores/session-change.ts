import { atom } from 'nanostores'
import type { SessionChange } from '../../shared/session/session-change'

/**
 * The session change reported by the latest response, until the shell's data has reloaded; null for none.
 * Written in the browser only.
 */
export const $sessionChange = atom<SessionChange | null>(null)

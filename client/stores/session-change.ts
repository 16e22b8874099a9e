import { atom } from 'nanostores'
import type { SessionChange } from '../../shared/session-change'

/**
 * What an answer has just said of the session, until the shell's data has been loaded again; null for nothing. Written in
 * the browser only.
 */
export const $sessionChange = atom<SessionChange | null>(null)

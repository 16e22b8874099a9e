import { atom } from 'nanostores'
import type { Unread } from '../../shared/areas/support/unread'

export interface UnreadTotals extends Unread {
  /** Sum of all unread counts. */
  total: number
}

/**
 * The member's unread counts for bar, menu and message pages; null until loaded. Written in the browser only,
 * by client/areas/support/unread-counts.ts.
 */
export const $unread = atom<UnreadTotals | null>(null)

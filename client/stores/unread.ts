import { atom } from 'nanostores'
import type { Unread } from '../../shared/areas/support/unread'

export interface UnreadTotals extends Unread {
  /** Sum of all unread counts. */
  total: number
}

/**
 * The member's unread counts for the bottom bar, the menu and the message pages; null until loaded. Only
 * client/areas/support/unread-counts.ts writes this store.
 */
export const $unread = atom<UnreadTotals | null>(null)

import { atom } from 'nanostores'
import type { UnreadBadgeCounts } from '../../shared/areas/support/unread-badge-counts'

export interface UnreadTotals extends UnreadBadgeCounts {
  /** Sum of all unread counts. */
  total: number
}

/**
 * The member's unread counts for the bottom bar, the menu and the message pages; null until loaded. Only
 * client/areas/support/unread-counts.ts writes this store.
 */
export const $unreadCounts = atom<UnreadTotals | null>(null)

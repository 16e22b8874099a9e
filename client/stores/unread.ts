import { atom } from 'nanostores'
import type { Unread } from '../../shared/news'

export interface KnownUnread extends Unread {
  /** All of them together, for what leads to all of them. */
  total: number
}

/**
 * Unread counts of the member, for bar, menu and message pages; null until they are known. Written in the browser only,
 * by client/areas/support/unread.
 */
export const $unread = atom<KnownUnread | null>(null)

/** What the worker tells the browser of news: unread counts and the announcement popup. */

/** Unread counts of a member. One that could not be had, or that this member has not, is absent. */
export interface Unread {
  notices?: number
  inbox?: number
  chat?: number
}

/** Answer to who asks for them; whose session is over, or who never had one, is told so instead. */
export type UnreadAnswer = Unread | { ended: true }

/** A for who is logged in, B for guests (spec §4). */
export type PopupGroup = 'A' | 'B'

export interface PopupItem {
  id: string
  title: string
  /** HTML of the operator, made safe. */
  content: string
  image: string | null
  /** Leads to the rewards centre, and comes back the next day. */
  isPromotion: boolean
}

export interface PopupList {
  group: PopupGroup
  /** In the order they are paged through. */
  list: PopupItem[]
}

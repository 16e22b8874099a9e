/** What the worker tells the browser about news: unread counts and the announcement popup. */

/** Unread counts of a member. A count that failed to load, or that this member does not have, is absent. */
export interface Unread {
  notices?: number
  inbox?: number
  chat?: number
}

/** Reply to a request for them; without a session, or after its end, it says so instead. */
export type UnreadAnswer = Unread | { ended: true }

/** A for members, B for guests. */
export type PopupGroup = 'A' | 'B'

export interface PopupItem {
  id: string
  title: string
  /** HTML of the operator, made safe. */
  content: string
  image: string | null
  /** Leads to the rewards centre, and opens again the next day. */
  isPromotion: boolean
}

export interface PopupList {
  group: PopupGroup
  /** In the order of their pages. */
  list: PopupItem[]
}

/** Types of the worker's answers about unread counts and announcement popups. */

/** A member's unread counts. A count is undefined when it failed to load or this member does not have it. */
export interface Unread {
  notices?: number
  inbox?: number
  chat?: number
}

/** Answer to a request for the counts; says so if there is no session or it has ended. */
export type UnreadAnswer = Unread | { ended: true }

/** A for members, B for guests. */
export type PopupGroup = 'A' | 'B'

export interface PopupItem {
  id: string
  title: string
  /** The operator's HTML, sanitised. */
  content: string
  image: string | null
  /** Links to the promotions, and is shown again the next day. */
  isPromotion: boolean
}

export interface PopupList {
  group: PopupGroup
  /** In the order in which they are shown. */
  list: PopupItem[]
}

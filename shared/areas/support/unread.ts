/** A member's unread counts. A count is undefined when it failed to load or this member does not have it. */
export interface Unread {
  notices?: number
  inbox?: number
  chat?: number
  /** Claimable rewards. They are not messages, and are not included in their number. */
  rewards?: number
}

/** Response to a request for the counts; `ended` when there is no session or it has ended. */
export type UnreadAnswer = Unread | { ended: true }

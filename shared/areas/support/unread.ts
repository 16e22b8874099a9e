/** A member's unread counts. A count is undefined when it failed to load or this member does not have it. */
export interface Unread {
  notices?: number
  inbox?: number
  chat?: number
  /** Rewards that can be claimed. They are no messages, and are not counted among them. */
  rewards?: number
}

/** Answer to a request for the counts; says so if there is no session or it has ended. */
export type UnreadAnswer = Unread | { ended: true }

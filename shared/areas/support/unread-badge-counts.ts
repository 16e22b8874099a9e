/** A member's unread counts. A count is undefined when it failed to load or this member does not have it. */
export interface UnreadBadgeCounts {
  notices?: number
  inbox?: number
  chat?: number
  /** Number of claimable rewards, which are not counted as messages. */
  rewards?: number
}

/** Reply to a request for the unread counts; `ended` when there is no session or the session has ended. */
export type UnreadCountsReply = UnreadBadgeCounts | { ended: true }

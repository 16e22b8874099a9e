/** Data that the refusal of a blocked account adds to the outcome of a login or registration. */
export interface BlockedAccountExtra {
  /** The operator's statement about the balance of blocked accounts; absent: none is configured. */
  blockedBalance: string
}

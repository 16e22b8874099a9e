export interface StandingText {
  title: string
  /** Safe HTML. */
  html: string
  /** When it last changed, ms since the epoch. */
  updatedAt: number | null
}

/** The operator's standing texts (spec §2 user agreement, policy accordion). */
export interface AgreementData {
  /** Null: the operator has none, or it cannot be had. */
  agreement: StandingText | null
  policies: (StandingText & { id: string })[]
  /** Id of the policy that is open. */
  open: string | null
  /** It could not be had, or is older than it should be. */
  degraded: boolean
}

export interface PolicyText {
  title: string
  /** Of the title, where it is not the page's (BCP 47); the HTML marks its own. */
  lang?: string | undefined
  /** Sanitised HTML. */
  html: string
  /** When it last changed, ms since the epoch. */
  updatedAt: number | null
}

/** The operator's user agreement and policies. */
export interface AgreementData {
  /** Null when the operator has none or loading failed. */
  agreement: PolicyText | null
  policies: (PolicyText & { id: string })[]
  /** Id of the policy that is open. */
  open: string | null
  /** Loading failed, or the data is out of date. */
  degraded: boolean
}

export interface PolicyText {
  title: string
  /** Language of the title, where it is not the page's (BCP 47). The HTML has its own `lang`. */
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
  /** Id of the open policy. */
  open: string | null
  /** True when loading failed, or the data is outdated. */
  degraded: boolean
}

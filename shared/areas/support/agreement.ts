import type { DisputeBodyInfo } from '../../protection/dispute-body'
import type { FundsProtection } from '../../protection/funds-protection'

export interface PolicyText {
  title: string
  /** Language of the title, where it differs from the page's (BCP 47). The HTML has a separate `lang`. */
  lang?: string | undefined
  /** Text of the policy as sanitised HTML. */
  html: string
  /** When the policy last changed, ms since the epoch; null: not reported. */
  updatedAt: number | null
}

/** The operator's user agreement and policies. */
export interface AgreementData {
  /** The user agreement; null when the operator has none or loading failed. */
  agreement: PolicyText | null
  policies: (PolicyText & { id: string })[]
  /** Protection of players' money; null: the operator has configured no statement. */
  fundsProtection: FundsProtection | null
  /** Independent body for disputes; null: the operator has configured none. */
  disputeBody: DisputeBodyInfo | null
  /** Id of the policy that the page shows expanded; null: none. */
  open: string | null
  /** True when loading the policies failed, or they are outdated. */
  degraded: boolean
}

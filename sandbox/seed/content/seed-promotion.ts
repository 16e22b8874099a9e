import type { Texts } from '../texts'

/** What a member must have: a confirmed mobile number or e-mail address. */
export interface SeedCondition {
  kind: 'mobile' | 'email'
  text: Texts
}

export interface SeedPromotion {
  id: string
  art: string | null
  /** The platform's type of promotion. */
  type: string | null
  /** Members can apply for it with a comment and images. */
  canApply: boolean
  /** Members join it before anything counts for it; absent: no. */
  canJoin?: true
  conditions?: readonly SeedCondition[]
  membersOnly: boolean
  title: Texts
  summary: Texts
  content: Texts
  terms: Texts
}

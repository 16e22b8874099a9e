import type { PolicyText } from '../support/agreement'

/** New terms that the member has not accepted yet. */
export interface ChangedTerms extends Pick<PolicyText, 'html' | 'lang'> {
  /** Version that the form accepts. */
  version: string
  /** When the new terms apply, ms since the epoch; null: not reported. */
  from: number | null
  /** False before that time: the member may play and deposit without accepting them. */
  isInForce: boolean
}

export interface TermsUpdateData {
  /** Terms to accept; null: none, or not loaded. */
  terms: ChangedTerms | null
  /** True when loading the terms failed. */
  hasFailed: boolean
  /** Page that the player was about to open. */
  returnTo: string
}

export const fields = ['version'] as const
export const echo = [] as const

export interface TermsUpdateContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}

import type { SelfTest } from '../../protection/severity-index'
import { SELF_TEST_FIELDS } from '../../protection/severity-index'

export interface SelfTestData {
  /** Self-test about gambling problems; null: not offered. */
  test: SelfTest | null
  /** BCP 47 tag and text direction of the self-test's language. */
  tag: string
  dir: 'ltr' | 'rtl'
}

export const fields = SELF_TEST_FIELDS

/** Answers are sent back with an incomplete form, and never stored. */
export const echo = fields

export interface SelfTestContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'done'
  extra: { score: number }
}

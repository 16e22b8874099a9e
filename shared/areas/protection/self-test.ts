import type { SelfTest } from '../../protection/severity-index'
import { QUESTION_FIELDS } from '../../protection/severity-index'

export interface SelfTestData {
  /** Null: not offered. */
  test: SelfTest | null
  /** BCP 47 tag and direction of its text. */
  tag: string
  dir: 'ltr' | 'rtl'
}

export const fields = QUESTION_FIELDS

/** Sent back with an incomplete form; never stored. */
export const echo = fields

export interface SelfTestContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'done'
  extra: { score: number }
}

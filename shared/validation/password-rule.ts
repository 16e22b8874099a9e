import type { FieldRule } from '../contract/account'
import { PASSWORD_MAX, PASSWORD_MIN, type TextRule } from './field-rules'

/** Longest secret that the platform's payloads carry. */
export const SECRET_MAX = 128

/** What a new password must be: the platform's rule, else 8 to 64 characters (decisions: password rules). */
export function passwordRule(rule: FieldRule['rule'] | undefined): TextRule {
  const isGiven = rule?.min !== undefined || rule?.max !== undefined || rule?.pattern !== undefined
  const max = Math.min(rule?.max ?? (isGiven ? SECRET_MAX : PASSWORD_MAX), SECRET_MAX)
  const min = Math.min(rule?.min ?? (isGiven ? 0 : PASSWORD_MIN), max)
  return { required: true, pattern: rule?.pattern ?? null, min, max }
}

import type { FieldRule } from '../contract/account'
import { PASSWORD_MAX, PASSWORD_MIN, type TextRule } from './field-rules'

/** Longest password that the platform's payloads accept. */
export const SECRET_MAX = 128

/** Rule of a new password: the platform's, or else 8 to 64 characters. */
export function passwordRule(rule: FieldRule['rule'] | undefined): TextRule {
  const isGiven = rule?.min !== undefined || rule?.max !== undefined || rule?.pattern !== undefined
  const max = Math.min(rule?.max ?? (isGiven ? SECRET_MAX : PASSWORD_MAX), SECRET_MAX)
  const min = Math.min(rule?.min ?? (isGiven ? 0 : PASSWORD_MIN), max)
  return { required: true, pattern: rule?.pattern ?? null, min, max }
}

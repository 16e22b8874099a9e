import type { SeedFieldRule } from '../seed/content/register-rules'
import { invalidField, type Refusal } from './refusals'
import { brokenRule } from './register-rules'

/** The passwords that attackers try first. */
const COMMON = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'iloveyou',
])

/** Whether a password breaks its rule or is easy to guess. */
function isWeak(rule: SeedFieldRule, password: string, username: string): boolean {
  const folded = password.toLowerCase()
  return (
    brokenRule(rule, password) !== undefined ||
    COMMON.has(folded) ||
    new Set(folded).size < 3 ||
    (username !== '' && folded === username.toLowerCase())
  )
}

/**
 * Why a new password is refused; undefined when it is accepted.
 * @param field name of the field in which the password is repeated
 */
export function refusedPassword(
  rule: SeedFieldRule,
  [password, repeated]: readonly [string, string],
  username: string,
  field: string,
): Refusal | undefined {
  if (password !== repeated) return invalidField(field, 'mismatch')
  return isWeak(rule, password, username) ? { code: 'password.weak' } : undefined
}

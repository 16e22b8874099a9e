import * as v from 'valibot'
import { cleanFundPassword, type FundPasswordRule, isFundPassword } from '../accounts/fund-password'
import type { FieldRule } from '../contract/account'
import { NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN, type TextRule } from './field-rules'

/** Longest password that the platform's payloads accept. */
export const SECRET_MAX = 128

interface Usual {
  min: number
  max: number
  /** Most characters of a name or password that the platform's payloads accept. */
  longest: number
}

function ruleOf(rule: FieldRule['rule'] | undefined, { min: least, max: most, longest }: Usual): TextRule {
  const isGiven = rule?.min !== undefined || rule?.max !== undefined || rule?.pattern !== undefined
  const max = Math.min(rule?.max ?? (isGiven ? longest : most), longest)
  const min = Math.min(rule?.min ?? (isGiven ? 0 : least), max)
  return { required: true, pattern: rule?.pattern ?? null, min, max }
}

/** Rule of a new password: the platform's; without one, 8 to 64 characters. */
export const passwordRule = (rule: FieldRule['rule'] | undefined): TextRule =>
  ruleOf(rule, { min: PASSWORD_MIN, max: PASSWORD_MAX, longest: SECRET_MAX })

/** Rule of a new account's name: the platform's; without one, 8 to 64 characters. */
export const nameRule = (rule: FieldRule['rule'] | undefined): TextRule =>
  ruleOf(rule, { min: NAME_MIN, max: NAME_MAX, longest: NAME_MAX })

/** Fields that confirm a member's actions with money; messages are error codes. */

/** Schema of a fund password by the platform's rule: the current one, or a new one. */
export const fundPasswordField = (rule: FundPasswordRule) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => cleanFundPassword(typed, rule)),
    v.nonEmpty('required'),
    v.check((password) => isFundPassword(password, rule), 'fund-password-format'),
  )

const password = v.pipe(v.string(), v.nonEmpty('required-password'), v.maxLength(SECRET_MAX, 'too-long'))

/** Schema of the login password; undefined for members who have none. */
export const loginPasswordField = (hasPassword: boolean) =>
  hasPassword
    ? v.optional(password, '')
    : v.pipe(
        v.optional(v.unknown()),
        v.transform((): undefined => undefined),
      )

/** Returns the payload field with the login password; empty for members who have none. */
export const passwordConfirmation = (loginPassword: string | undefined) =>
  loginPassword === undefined ? {} : { loginPassword }

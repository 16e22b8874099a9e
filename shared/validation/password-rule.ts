import * as v from 'valibot'
import { cleanFundPassword, type FundPasswordRule, isFundPassword } from '../accounts/fund-password-rule'
import type { FieldRule } from '../contract/account-schemas'
import {
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  type TextRule,
} from './field-rules'

/** Maximum length of a password in the platform's payloads, characters. */
export const PAYLOAD_PASSWORD_LENGTH_MAX = 128

interface Usual {
  min: number
  max: number
  /** Maximum length of a name or password in the platform's payloads, characters. */
  longest: number
}

function ruleOf(rule: FieldRule['rule'] | undefined, { min: least, max: most, longest }: Usual): TextRule {
  const isGiven = rule?.min !== undefined || rule?.max !== undefined || rule?.pattern !== undefined
  const max = Math.min(rule?.max ?? (isGiven ? longest : most), longest)
  const min = Math.min(rule?.min ?? (isGiven ? 0 : least), max)
  return { required: true, pattern: rule?.pattern ?? null, min, max }
}

/** Returns the rule for a new password: the platform's, or 8 to 64 characters without one. */
export const createPasswordRule = (rule: FieldRule['rule'] | undefined): TextRule =>
  ruleOf(rule, { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX, longest: PAYLOAD_PASSWORD_LENGTH_MAX })

/** Returns the rule for the name of a new account: the platform's, or 8 to 64 characters without one. */
export const createAccountNameRule = (rule: FieldRule['rule'] | undefined): TextRule =>
  ruleOf(rule, { min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX, longest: NAME_LENGTH_MAX })

/** Form fields by which members confirm actions with money; messages are error codes. */

/** Schema of a current or new fund password, according to the platform's rule. */
export const fundPasswordField = (rule: FundPasswordRule) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => cleanFundPassword(typed, rule)),
    v.nonEmpty('required'),
    v.check((password) => isFundPassword(password, rule), 'fund-password-format'),
  )

const password = v.pipe(
  v.string(),
  v.nonEmpty('required-password'),
  v.maxLength(PAYLOAD_PASSWORD_LENGTH_MAX, 'too-long'),
)

/** Schema of the login password; undefined for members who have none. */
export const loginPasswordField = (hasPassword: boolean) =>
  hasPassword
    ? v.optional(password, '')
    : v.pipe(
        v.optional(v.unknown()),
        v.transform((): undefined => undefined),
      )

/** Returns the payload field with the login password; empty for members who have none. */
export const loginPasswordPayload = (loginPassword: string | undefined) =>
  loginPassword === undefined ? {} : { loginPassword }

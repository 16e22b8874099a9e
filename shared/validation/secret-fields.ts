import * as v from 'valibot'
import { cleanFundPassword, type FundPasswordRule, isFundPassword } from '../accounts/fund-password'
import { SECRET_MAX } from './password-rule'

/** Fields that confirm what members do with their money; messages are error codes. */

/** A fund password by the platform's rule: the present one, or a new one. */
export const fundPasswordField = (rule: FundPasswordRule) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => cleanFundPassword(typed, rule)),
    v.nonEmpty('required'),
    v.check((password) => isFundPassword(password, rule), 'fund-password-format'),
  )

const password = v.pipe(v.string(), v.nonEmpty('required-password'), v.maxLength(SECRET_MAX, 'too-long'))

/** The login password; undefined for members who have none. */
export const loginPasswordField = (hasPassword: boolean) =>
  hasPassword
    ? v.optional(password, '')
    : v.pipe(
        v.optional(v.unknown()),
        v.transform((): undefined => undefined),
      )

/** A payload's part of {@link loginPasswordField}. */
export const confirmedBy = (loginPassword: string | undefined) =>
  loginPassword === undefined ? {} : { loginPassword }

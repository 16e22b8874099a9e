import * as v from 'valibot'
import { FUND_PASSWORD } from '../accounts/fund-password'
import { cleanCode } from './field-rules'
import { SECRET_MAX } from './password-rule'

/** Fields that confirm what members do with their money; messages are error codes. */

export const fundPasswordField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(cleanCode),
  v.nonEmpty('required'),
  v.regex(FUND_PASSWORD, 'fund-password-format'),
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

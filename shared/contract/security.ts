import * as v from 'valibot'
import { freshness } from './account-payloads'
import { flag, text } from './fields'
import { fundPassword } from './withdrawals'

/** What secures a member's money. Never cached. */

export const securityConfigSchema = v.object({
  hasFundPassword: flag,
  /** In whose name the member is paid; undefined until it is set. It is set once. */
  payeeName: v.optional(text(100)),
  /** The member has a login password, which confirms changes; off for members who log in by other means only. */
  hasPassword: v.optional(flag, true),
})
export type SecurityConfig = v.InferOutput<typeof securityConfigSchema>

/** The login password; left out by members who have none. */
const loginPassword = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)))

/** Encrypted payload of `setFundPassword`. */
export const setFundPasswordPayloadSchema = v.object({ fundPassword, loginPassword, ...freshness })

/** Encrypted payload of `setPayeeName`. */
export const setPayeeNamePayloadSchema = v.object({
  payeeName: v.pipe(v.string(), v.minLength(2), v.maxLength(100)),
  loginPassword,
  ...freshness,
})

/** Error codes of `setFundPassword` and `setPayeeName`. */
export const SECURITY_ERRORS = [
  'no.permission',
  /** There is one already. */
  'fund.password.set',
  /** A date of birth, a telephone number, or digits that are easy to guess. */
  'fund.password.weak',
  /** It is set already. */
  'payee.set',
  'payee.name',
  'password.old.wrong',
  'login.locked',
] as const
export type SecurityError = (typeof SECURITY_ERRORS)[number]

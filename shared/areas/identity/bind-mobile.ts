import * as v from 'valibot'
import type { MobileNumber } from '../../contract/account'
import type { SecurityConfig } from '../../contract/security'
import type { Countries } from '../../contract/system'
import type { Deferred } from '../../page-data/deferred'
import { cleanCode } from '../../validation/field-rules'
import { loginPasswordField, passwordConfirmation } from '../../validation/password-rule'
import { type ContactStep, codeField, type SentExtra } from './contact'

export interface BindMobileData {
  /** Page that the member came from, and returns to. */
  returnTo: string
  /** True when the member replaces an existing number. */
  isChange: boolean
  /** Null for accounts that have nothing to secure. */
  own: Deferred<{ security: SecurityConfig; countries: Countries['list'] }> | null
  degraded: boolean
}

/** Fields of both steps. */
export const fields = ['mobileNum', 'countryDialingCode', 'loginPassword', 'verificationCode'] as const

/** Echoed because the second step posts them again. */
export const echo = ['mobileNum', 'countryDialingCode'] as const

export interface BindMobileContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: ContactStep
  extra: SentExtra
}

/** The number as typed. It is parsed and checked with the payload. */
const number = {
  countryDialingCode: v.pipe(v.optional(v.string(), ''), v.regex(/^\+?\d{1,4}$/, 'mobile-format')),
  mobileNum: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanCode),
    v.nonEmpty('required-mobile'),
    v.maxLength(40, 'mobile-format'),
  ),
}

/** First step. @param hasPassword the member has a login password, which confirms the change */
export const mobileSchema = (hasPassword: boolean) =>
  v.object({ ...number, loginPassword: loginPasswordField(hasPassword) })

export type MobileTyped = v.InferOutput<ReturnType<typeof mobileSchema>>

/** @param to the parsed number */
export const mobilePayload = (to: MobileNumber, { loginPassword }: Pick<MobileTyped, 'loginPassword'>) => ({
  ...to,
  ...passwordConfirmation(loginPassword),
})

/** Request for another code. */
export const mobileResendSchema = v.object(number)

/** Second step. */
export const mobileCodeSchema = v.object({ ...number, verificationCode: codeField })

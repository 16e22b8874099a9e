import * as v from 'valibot'
import type { MobileNumber } from '../../contract/account-schemas'
import type { SecurityConfig } from '../../contract/security-schemas'
import type { Countries } from '../../contract/system-schemas'
import type { Deferred } from '../../page-data/deferred'
import { cleanCode } from '../../validation/field-rules'
import { loginPasswordField, loginPasswordPayload } from '../../validation/password-rule'
import { type BindContactStep, type SentCodeDetails, verificationCodeField } from './contact'

export interface BindMobileData {
  /** Page that the member came from, and returns to after the change. */
  returnTo: string
  /** True when the member replaces a mobile number that is already bound. */
  isChange: boolean
  /** Security settings and countries; null for accounts without security settings. */
  own: Deferred<{ security: SecurityConfig; countries: Countries['list'] }> | null
  degraded: boolean
}

/** Fields of both steps of binding a mobile number. */
export const fields = ['mobileNum', 'countryDialingCode', 'loginPassword', 'verificationCode'] as const

/** The mobile number is sent back, because the second step posts it again. */
export const echo = ['mobileNum', 'countryDialingCode'] as const

export interface BindMobileContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: BindContactStep
  extra: SentCodeDetails
}

/** Mobile number as typed. It is parsed and checked later, together with the payload. */
const number = {
  countryDialingCode: v.pipe(v.optional(v.string(), ''), v.regex(/^\+?\d{1,4}$/, 'mobile-format')),
  mobileNum: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanCode),
    v.nonEmpty('required-mobile'),
    v.maxLength(40, 'mobile-format'),
  ),
}

/** Validation of the first step: the mobile number, and the login password. */
export const bindMobileSchema = (hasPassword: boolean) =>
  v.object({ ...number, loginPassword: loginPasswordField(hasPassword) })

export type BindMobileValues = v.InferOutput<ReturnType<typeof bindMobileSchema>>

/** @param to the parsed number */
export const bindMobilePayload = (
  to: MobileNumber,
  { loginPassword }: Pick<BindMobileValues, 'loginPassword'>,
) => ({
  ...to,
  ...loginPasswordPayload(loginPassword),
})

/** Validation of the request to send another code to the mobile number. */
export const mobileResendSchema = v.object(number)

/** Validation of the second step: the code that was sent to the mobile number. */
export const mobileCodeSchema = v.object({ ...number, verificationCode: verificationCodeField })

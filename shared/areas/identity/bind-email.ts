import * as v from 'valibot'
import type { SecurityConfig } from '../../contract/security-schemas'
import { cleanEmail, EMAIL_ADDRESS_PATTERN, EMAIL_LENGTH_MAX } from '../../input/email'
import type { Deferred } from '../../page-data/deferred'
import { loginPasswordField, loginPasswordPayload } from '../../validation/password-rule'
import { type BindContactStep, type SentCodeDetails, verificationCodeField } from './contact'

export interface BindEmailData {
  /** Page that the member came from, and returns to after the change. */
  returnTo: string
  /** True when the member replaces an email address that is already bound. */
  isChange: boolean
  /** Security settings of the member; null for accounts without security settings. */
  own: Deferred<SecurityConfig> | null
  degraded: boolean
}

/** Fields of both steps of binding an email address. */
export const fields = ['email', 'loginPassword', 'verificationCode'] as const

/** The email address is sent back, because the second step posts it again. */
export const echo = ['email'] as const

export interface BindEmailContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: BindContactStep
  extra: SentCodeDetails
}

const email = v.pipe(
  v.optional(v.string(), ''),
  v.transform(cleanEmail),
  v.nonEmpty('required'),
  v.maxLength(EMAIL_LENGTH_MAX, 'too-long'),
  v.regex(EMAIL_ADDRESS_PATTERN, 'email-format'),
)

/** Validation of the first step: the email address, and the login password. */
export const bindEmailSchema = (hasPassword: boolean) =>
  v.object({ email, loginPassword: loginPasswordField(hasPassword) })

export type BindEmailValues = v.InferOutput<ReturnType<typeof bindEmailSchema>>

export const bindEmailPayload = ({ email: to, loginPassword }: BindEmailValues) => ({
  email: to,
  ...loginPasswordPayload(loginPassword),
})

/** Validation of the request to send another code to the email address. */
export const emailResendSchema = v.object({ email })

/** Validation of the second step: the code that was sent to the email address. */
export const emailCodeSchema = v.object({ email, verificationCode: verificationCodeField })

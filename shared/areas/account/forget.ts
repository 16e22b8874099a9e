import * as v from 'valibot'
import { CODE_LENGTH_MAX } from '../../config/product-limits'
import type { Countries } from '../../contract/system-schemas'
import { cleanEmail } from '../../input/email'
import {
  cleanCode,
  cleanName,
  EMAIL_PATTERN,
  findTextError,
  type TextRule,
} from '../../validation/field-rules'

import { PAYLOAD_PASSWORD_LENGTH_MAX } from '../../validation/password-rule'

export type PasswordResetMethod = 'sms' | 'email'
/**
 * Steps of a password reset. `choose`: choosing a method; `code`: entering the SMS code and the new password;
 * `email-sent` and `done`: final screens.
 */
export type PasswordResetStep = 'choose' | 'code' | 'email-sent' | 'done'
/** URL hash of the second step of a password reset. */
export const RESET_CODE_STEP_HASH = 'code'

export interface PasswordResetData {
  countries: Countries['list']
  method: PasswordResetMethod
  /** Lobby page to open after the player has reset the password and logged in. */
  returnTo: string
  /** The platform's rule for a new login password. */
  password: TextRule
}

/** Fields of both steps of a password reset. */
export const fields = [
  'username',
  'email',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'newPassword',
  'confirmNewPassword',
] as const

/**
 * Fields that the worker sends back with a rejected form, because the second step of the reset posts them
 * again.
 */
export const echo = ['username', 'email', 'mobileNum', 'countryDialingCode'] as const

export interface PasswordResetContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: PasswordResetStep
  extra: {
    method: PasswordResetMethod
  }
}

const checked = (
  clean: (text: string) => string,
  rule: TextRule,
  codes: { required: string; format?: string },
) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(clean),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? findTextError(dataset.value, rule) : null
      if (!issue) return
      addIssue({
        message: issue === 'required' ? codes.required : issue === 'format' ? (codes.format ?? issue) : issue,
      })
    }),
  )

const needed = (max: number, pattern: string | null = null): TextRule => ({
  required: true,
  min: 0,
  max,
  pattern,
})

const who = {
  username: checked(cleanName, needed(64), { required: 'required-username' }),
}
const number = {
  countryDialingCode: v.pipe(v.optional(v.string(), ''), v.regex(/^\+?\d{1,4}$/, 'mobile-format')),
  mobileNum: checked(cleanCode, needed(40), { required: 'required-mobile' }),
}

/** Validation of a password reset's first step, by method. */
export const passwordResetSchemas = {
  sms: v.object({ ...who, ...number }),
  email: v.object({
    ...who,
    email: checked(cleanEmail, needed(128, EMAIL_PATTERN), { required: 'required', format: 'email-format' }),
  }),
} as const

const newPasswordFields = (password: TextRule) => ({
  newPassword: checked(
    (text) => text,
    { ...password, required: true },
    {
      required: 'required-new-password',
      format: 'password-format',
    },
  ),
  confirmNewPassword: checked((text) => text, needed(PAYLOAD_PASSWORD_LENGTH_MAX), {
    required: 'required-new-password',
  }),
})

/** Validation of a password reset's second step: the code and the new password. */
export const setPasswordSchema = (password: TextRule) =>
  v.pipe(
    v.object({
      ...who,
      ...number,
      verificationCode: checked(cleanCode, needed(CODE_LENGTH_MAX, '^\\d+$'), {
        required: 'required-code',
        format: 'code-format',
      }),
      ...newPasswordFields(password),
    }),
    v.forward(
      v.check((values) => values.newPassword === values.confirmNewPassword, 'mismatch-new'),
      ['confirmNewPassword'],
    ),
  )

/** Validated values of a password reset's second step. */
export type NewPasswordValues = v.InferOutput<ReturnType<typeof setPasswordSchema>>

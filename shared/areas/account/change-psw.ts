import * as v from 'valibot'
import { findTextError, type TextRule } from '../../validation/field-rules'
import { PAYLOAD_PASSWORD_LENGTH_MAX } from '../../validation/password-rule'

export interface ChangePasswordData {
  /** Account name, for the browser's password manager. */
  userName: string
  /** False for trial players and other accounts without a password. */
  isAllowed: boolean
  /** The platform's rule for a new login password. */
  password: TextRule
}

export const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const

/** Fields that the worker sends back with a rejected change-password form: none. */
export const echo = [] as const

export interface ChangePasswordContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'saved'
  extra: Record<never, never>
}

/** Error code: the new password equals the old one. A dialog shows this error. */
export const SAME_PASSWORD_ERROR = 'password.same'

/** Rule for the old password: it must only not be empty, because it may predate the current rules. */
const oldRule: TextRule = { required: true, pattern: null, min: 0, max: PAYLOAD_PASSWORD_LENGTH_MAX }

const secret = (rule: TextRule, required: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? findTextError(dataset.value, rule) : null
      if (!issue) return
      addIssue({ message: issue === 'required' ? required : issue === 'format' ? 'password-format' : issue })
    }),
  )

/** Validation of the form that changes the login password; messages are error codes. */
export const changePasswordSchema = (password: TextRule) =>
  v.pipe(
    v.object({
      oldPassword: secret(oldRule, 'required-password'),
      newPassword: secret({ ...password, required: true }, 'required-new-password'),
      confirmNewPassword: secret({ ...oldRule }, 'required-new-password'),
    }),
    v.forward(
      v.check((values) => values.newPassword === values.confirmNewPassword, 'mismatch-new'),
      ['confirmNewPassword'],
    ),
  )

/** Validated values of the form that changes the login password. */
export type ChangePasswordValues = v.InferOutput<ReturnType<typeof changePasswordSchema>>

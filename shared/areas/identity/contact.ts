import * as v from 'valibot'
import { CODE_MAX } from '../../config/limits'
import type { FormContract } from '../../forms/form-outcome'
import { cleanCode } from '../../validation/field-rules'

/** What the pages of an address and of a number share. */

/** `new`: the address or number is asked for; `code`: a code went there; `saved`: it is bound. */
export type ContactStep = 'new' | 'code' | 'saved'

export interface SentExtra {
  /** Seconds for which the code counts. */
  secondsLeft: number
  /** Seconds until another one can be asked for. */
  resendInS: number
  /** How many digits it has. */
  digits: number
}

/** The code's part of a form. */
export const codeField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(cleanCode),
  v.nonEmpty('required-code'),
  v.maxLength(CODE_MAX, 'code-format'),
  v.regex(/^\d{4,}$/, 'code-format'),
)

/** The form of a page that binds an address or a number. */
export interface ContactForm extends FormContract {
  state: ContactStep
  extra: SentExtra
}

import * as v from 'valibot'
import { CODE_MAX } from '../../config/limits'
import type { FormContract } from '../../forms/form-outcome'
import { cleanCode } from '../../validation/field-rules'

/** Shared by the pages that bind an email address or a mobile number. */

/** `new`: enter the address or number; `code`: a code was sent to it; `saved`: it is bound. */
export type ContactStep = 'new' | 'code' | 'saved'

export interface SentExtra {
  /** Seconds until the code expires. */
  secondsLeft: number
  /** Seconds until another code can be requested. */
  resendInS: number
  /** Number of digits. */
  digits: number
}

/** Validation of the code's field. */
export const codeField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(cleanCode),
  v.nonEmpty('required-code'),
  v.maxLength(CODE_MAX, 'code-format'),
  v.regex(/^\d{4,}$/, 'code-format'),
)

export interface ContactForm extends FormContract {
  state: ContactStep
  extra: SentExtra
}

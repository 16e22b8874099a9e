import * as v from 'valibot'
import { CODE_LENGTH_MAX } from '../../config/product-limits'
import type { FormContract } from '../../forms/form-result'
import { cleanCode } from '../../validation/field-rules'

/** Forms shared by the pages that bind an email address or a mobile number. */

/**
 * Steps of binding an email address or a mobile number. `new`: typing the address or number; `code`: typing
 * the code that was sent to it; `saved`: done.
 */
export type BindContactStep = 'new' | 'code' | 'saved'

export interface SentCodeDetails {
  /** Seconds until the sent code expires. */
  secondsLeft: number
  /** Seconds until another verification code can be requested. */
  resendInS: number
  /** Number of digits in the sent code. */
  digits: number
}

/** Validation of the field for a verification code. */
export const verificationCodeField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(cleanCode),
  v.nonEmpty('required-code'),
  v.maxLength(CODE_LENGTH_MAX, 'code-format'),
  v.regex(/^\d{4,}$/, 'code-format'),
)

export interface BindContactForm extends FormContract {
  state: BindContactStep
  extra: SentCodeDetails
}

import type { TurnstileOffer } from '../config/turnstile-types'
import type { Captcha } from '../contract/captcha-schemas'
import type { ErrorCode } from './error-codes'

/** Types by which a page declares its form, so that worker and client agree. */
export interface FormContract {
  /** Names of the fields that a player fills in. */
  field: string
  /**
   * Names of the fields that are not secret. After an error, the worker sends these back. The browser stores
   * them in a draft, and posts them next to an encrypted payload. All other fields are secret.
   */
  echo: string
  /** Steps of a multi-step form, or success states that stay on the page. */
  state: string
  /** Additional data of the outcome for the page, such as a captcha. */
  extra: object
}

/**
 * Result of a posted form, as the worker's action returns it. Errors are codes;
 * client/ui/forms/error-messages has their messages.
 */
export interface FormActionResult<Form extends FormContract = FormContract> {
  /** Error of the form as a whole: a rejection by the platform, a limit, no connection. */
  error?: ErrorCode
  /** Errors by field name. */
  fieldErrors?: { readonly [Name in Form['field']]?: string }
  /** Seconds after which the player may try again. */
  retryAfterS?: number
  /** True when the account has no right to post this form: the response then has status 403. */
  isForbidden?: true
  state?: Form['state']
  extra?: Partial<Form['extra']>
}

/**
 * Result of a posted form as the page receives it, in a document (`useActionData`) and in the hydrated
 * client. The worker adds the typed values of the fields in the contract's `echo` (addEchoedValues in
 * worker/forms/read-form.ts).
 */
export interface FormResult<Form extends FormContract = FormContract> extends FormActionResult<Form> {
  values?: { readonly [Name in Form['echo']]?: string }
}

/** Sent instead of a captcha that is not available. The form then offers to request another one. */
export interface UnavailableCaptcha {
  /** Id that distinguishes this refusal from an earlier one, like the id of a captcha. */
  id: string
  refused: 'captcha-limit' | 'captcha-missing'
  /** Seconds after which the player may request another captcha. */
  retryAfterS?: number
}

/** Data about a one-time code that the platform sent when a form was posted. */
export interface SentFormCode {
  /** Seconds until the sent code expires and another code may be requested. */
  secondsLeft: number
  /** Number that the code was sent to, as shown to the player. */
  sentTo: string
}

/**
 * Captcha of a form (`extra.captcha`): the platform's image, and the Turnstile widget that replaces the image
 * in documents with scripts, if the operator has configured one.
 */
export type FormCaptcha = (Captcha | UnavailableCaptcha) & { turnstile?: TurnstileOffer }

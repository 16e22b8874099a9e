import type { Captcha } from './contract/account'
import type { ErrorCode } from './error-codes'

/** What a page's contract says of its form, so that worker and client agree on it: types only. */
export interface FormContract {
  /** Names of the fields that a player fills in. */
  field: string
  /** Those of them that the worker says again; all others are secret. */
  echo: string
  /** Steps of a form in several, or successes that stay on the page. */
  state: string
  /** What the page needs besides, such as a captcha to show. */
  extra: object
}

/** What an action says of a posted form. Errors are codes; client/ui/forms/error-messages has the words. */
export interface FormAnswer<Form extends FormContract = FormContract> {
  /** Of the form as a whole: a refusal by the platform, a limit, no connection. */
  error?: ErrorCode
  /** By field name. */
  fieldErrors?: { readonly [Name in Form['field']]?: string }
  /** Seconds until another attempt makes sense. */
  retryAfterS?: number
  state?: Form['state']
  extra?: Partial<Form['extra']>
}

/**
 * An answer as it reaches the form: the same for a document (`useActionData`) and for the hydrated client. The worker
 * adds to every answer what was typed, as far as the contract's `echo` allows (worker/forms/echo).
 */
export interface FormOutcome<Form extends FormContract = FormContract> extends FormAnswer<Form> {
  values?: { readonly [Name in Form['echo']]?: string }
}

/** Stands for a captcha when there is none; the form offers to ask for another. */
export interface CaptchaRefusal {
  /** Tells it from the one before, as a captcha's id does. */
  id: string
  refused: 'captcha-limit' | 'captcha-missing'
  /** Seconds until another attempt makes sense. */
  retryAfterS?: number
}

/** What a form that needs a captcha is given (`extra.captcha`). */
export type CaptchaOffer = Captcha | CaptchaRefusal

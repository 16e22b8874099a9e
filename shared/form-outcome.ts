import type { Captcha } from './contract/account'

/**
 * What the worker says of a posted form: the same for a document (`useActionData`) and for the hydrated client.
 * Errors are codes; the page that shows the form has the words.
 */
export interface FormOutcome {
  /** Of the form as a whole: a platform refusal, a limit, no connection. */
  error?: string
  /** By field name. */
  fieldErrors?: Record<string, string>
  /** What was typed, without secrets. */
  values?: Record<string, string>
  /** Seconds until another attempt makes sense. */
  retryAfterS?: number
  /** The step of a form in several, or a success that stays on the page, in the page's own words. */
  state?: string
  /** What the page needs besides, such as a captcha to show. */
  extra?: Record<string, unknown>
}

/** In the place of a captcha when there is none to be had; a form asks for another. */
export interface CaptchaRefusal {
  /** Tells it from the one before, as a picture's does. */
  id: string
  refused: 'captcha-limit' | 'captcha-missing'
  /** Seconds until another attempt makes sense. */
  retryAfterS?: number
}

/** What a form that needs a captcha is given (`extra.captcha`). */
export type CaptchaOffer = Captcha | CaptchaRefusal

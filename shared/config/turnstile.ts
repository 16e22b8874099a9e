/** Cloudflare Turnstile: names shared by configuration, worker and browser. */

/**
 * True for Cloudflare's test keys, site keys and secrets, with which either every visitor passes or none
 * does.
 */
export const isTestKey = (key: string): boolean => /^[1-3]x0{20}/.test(key)

/** The only origin of Turnstile's script, its frames and its token verification. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Form for which a token was issued. Cloudflare repeats it when the token is verified. */
export type TurnstileAction = 'login' | 'register'

/** The widget that a form may show in place of the platform's captcha image. */
export interface TurnstileOffer {
  siteKey: string
  action: TurnstileAction
}

/** Field of the token, posted next to the encrypted payload: the worker verifies it. */
export const TOKEN_FIELD = 'turnstile'

/**
 * Value of the field `captcha` in a form with a token, where others have the typed text of a captcha image.
 */
export const BY_TURNSTILE = 'turnstile'

/** Cloudflare Turnstile: constants and types shared by configuration, worker and browser. */

/**
 * True for Cloudflare's public test keys (site keys and secrets). With a test key, either all visitors pass
 * or none.
 */
export const isTurnstileTestKey = (key: string): boolean => /^[1-3]x0{20}/.test(key)

/** The only origin of Turnstile's script, its frames and its token verification. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * Form for which a Turnstile token was issued. Cloudflare returns this name when the worker verifies the
 * token.
 */
export type TurnstileAction = 'login' | 'register'

/** The Turnstile widget that a form may show in place of the platform's captcha image. */
export interface TurnstileOffer {
  siteKey: string
  action: TurnstileAction
}

/**
 * Form field of the Turnstile token. The token is posted next to the encrypted payload, because the worker
 * must read and verify it.
 */
export const TURNSTILE_TOKEN_FIELD = 'turnstile'

/** Value of the form field `captcha` when a Turnstile token replaces the typed text of a captcha image. */
export const TURNSTILE_CAPTCHA_VALUE = 'turnstile'

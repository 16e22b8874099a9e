/** Cloudflare Turnstile: what configuration, worker and browser agree on. */

/** Cloudflare's keys for tests, site keys and secrets: whoever asks passes, or nobody does. */
export const isTestKey = (key: string): boolean => /^[1-3]x0{20}/.test(key)

/** The only origin of Turnstile's script, its frames and its check of tokens. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** What a token was made for: the form. Cloudflare tells it again when the token is checked. */
export type TurnstileAction = 'login' | 'register'

/** The widget that a form may show in place of the platform's picture. */
export interface TurnstileOffer {
  siteKey: string
  action: TurnstileAction
}

/** Field of the token, posted beside the encrypted payload: the worker checks it. */
export const TOKEN_FIELD = 'turnstile'

/** Value of the field `captcha` in a form with a token, where others have the text of a picture. */
export const BY_TURNSTILE = 'turnstile'

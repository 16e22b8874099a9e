import { TOKEN_FIELD } from '../../../shared/config/turnstile'

/** The idempotency key of a form that moves money. */
export const KEY_FIELD = 'key'

/**
 * Fields that the page fills in, not the player. The worker needs them unencrypted, to recognise the session, choose
 * the action and redirect afterwards.
 */
const protocolFields = [
  'csrfToken',
  'method',
  'step',
  'registerMethod',
  'return',
  'standalone',
  'intent',
  'receives',
  KEY_FIELD,
  TOKEN_FIELD,
]

/**
 * What is posted beside an encrypted payload: fields that the form's contract lists in `echo`, and those of
 * the protocol. Everything else is secret and is in the payload only.
 */
export function clearFields(form: FormData, echo: readonly string[]): FormData {
  const clear = new FormData()
  for (const [name, value] of form) {
    if (echo.includes(name) || protocolFields.includes(name)) clear.append(name, value)
  }
  return clear
}

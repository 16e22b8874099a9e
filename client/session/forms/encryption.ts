import { TOKEN_FIELD } from '../../../shared/config/turnstile'

/**
 * Thrown by `encrypt` for errors that only the larger libraries detect, such as an impossible phone number.
 */
export class InvalidField extends Error {
  constructor(
    readonly field: string,
    readonly code: string,
  ) {
    super(`${field}: ${code}`)
  }
}

// Loaded with the first form that encrypts, since most pages have none.
const platformKeys = () => import('../../data/platform-keys')

/** Fetches the platform's keys while the visitor fills in the form. What fails here is fetched again to send it. */
export function prepareKeys(): void {
  platformKeys()
    .then((keys) => keys.preparePlatformKeys())
    .catch(() => undefined)
}

/**
 * The body to post: the encrypted payload, and what may be posted beside it (`clearFields`). The form's
 * idempotency key, if it has one, is bound to the payload.
 * @param payload the platform's payload, which contains the secrets
 * @param echo of the form's contract
 * @throws the error that prevented fetching the keys; nothing may then be sent, least of all unencrypted
 */
export async function encryptedBody(
  form: FormData,
  payload: Record<string, unknown>,
  echo: readonly string[],
): Promise<FormData> {
  const { encryptForPlatform } = await platformKeys()
  const body = clearFields(form, echo)
  const key = form.get(KEY_FIELD)
  body.set('encrypted', await encryptForPlatform(payload, typeof key === 'string' ? key : undefined))
  return body
}

/** Makes the next payload use the key that the platform has now. */
export const forgetKeys = async (): Promise<void> => (await platformKeys()).forgetPlatformKeys()

/** The idempotency key of a form that moves money. */
const KEY_FIELD = 'key'

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

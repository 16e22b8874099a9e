import { TURNSTILE_TOKEN_FIELD } from '../../../shared/config/turnstile-types'

/**
 * Error while a form is being encrypted, for faults that only the libraries loaded for encryption detect,
 * such as an impossible phone number.
 */
export class InvalidFieldError extends Error {
  constructor(
    readonly field: string,
    readonly code: string,
  ) {
    super(`${field}: ${code}`)
  }
}

// Loads with the first form that encrypts its input, because most pages have no such form.
const importPlatformKeys = () => import('../../data/encryption-keys')

/**
 * Fetches the platform's encryption keys while the visitor fills in the form. If this fails, sending the form
 * fetches them again.
 */
export function preloadEncryptionKeys(): void {
  importPlatformKeys()
    .then((keys) => keys.preparePlatformKeys())
    .catch(() => undefined)
}

/**
 * Builds the request body of an encrypted form: the encrypted payload, and the fields that may be posted
 * unencrypted. If the form has an idempotency key, the key is bound to the payload.
 * @param payload the platform's payload, which contains the secrets
 * @param echo of the form's contract
 * @throws the error of fetching the keys; the caller must then send nothing, in particular no unencrypted
 *   secrets
 */
export async function buildEncryptedBody(
  form: FormData,
  payload: Record<string, unknown>,
  echo: readonly string[],
): Promise<FormData> {
  const { encryptForPlatform } = await importPlatformKeys()
  const body = pickUnencryptedFields(form, echo)
  const key = form.get(KEY_FIELD)
  body.set('encrypted', await encryptForPlatform(payload, typeof key === 'string' ? key : undefined))
  return body
}

/**
 * Discards the cached encryption keys, so that the next payload is encrypted with a current key of the
 * platform.
 */
export const discardEncryptionKeys = async (): Promise<void> =>
  (await importPlatformKeys()).discardPlatformKeys()

/** Name of the field with the idempotency key of a form that moves money. */
const KEY_FIELD = 'key'

/**
 * Names of fields whose values the page sets. The worker needs them unencrypted, to identify the session,
 * choose the action and redirect afterwards.
 */
const PROTOCOL_FIELDS = [
  'csrfToken',
  'method',
  'step',
  'registerMethod',
  'return',
  'standalone',
  'intent',
  'receives',
  KEY_FIELD,
  TURNSTILE_TOKEN_FIELD,
]

/**
 * Returns the fields that are posted next to an encrypted payload: fields in the contract's `echo`, and
 * fields that the page fills in. All other fields are secret, so they are only in the payload.
 */
export function pickUnencryptedFields(form: FormData, echo: readonly string[]): FormData {
  const clear = new FormData()
  for (const [name, value] of form) {
    if (echo.includes(name) || PROTOCOL_FIELDS.includes(name)) clear.append(name, value)
  }
  return clear
}

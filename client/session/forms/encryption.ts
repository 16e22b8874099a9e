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
const importPlatformKeys = () => import('../../data/platform-keys')

/** Fetches the platform's keys while the visitor fills in the form. What fails here is fetched again to send it. */
export function preloadKeys(): void {
  importPlatformKeys()
    .then((keys) => keys.preparePlatformKeys())
    .catch(() => undefined)
}

/**
 * The body to post: the encrypted payload, and what may be posted beside it (`pickUnencryptedFields`). The form's
 * idempotency key, if it has one, is bound to the payload.
 * @param payload the platform's payload, which contains the secrets
 * @param echo of the form's contract
 * @throws the error that prevented fetching the keys; nothing may then be sent, least of all unencrypted
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

/** Makes the next payload use the key that the platform has now. */
export const discardKeys = async (): Promise<void> => (await importPlatformKeys()).discardPlatformKeys()

/** The idempotency key of a form that moves money. */
const KEY_FIELD = 'key'

/**
 * Fields that the page fills in, not the player. The worker needs them unencrypted, to recognise the session, choose
 * the action and redirect afterwards.
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
  TOKEN_FIELD,
]

/**
 * What is posted beside an encrypted payload: fields that the form's contract lists in `echo`, and those of
 * the protocol. Everything else is secret and is in the payload only.
 */
export function pickUnencryptedFields(form: FormData, echo: readonly string[]): FormData {
  const clear = new FormData()
  for (const [name, value] of form) {
    if (echo.includes(name) || PROTOCOL_FIELDS.includes(name)) clear.append(name, value)
  }
  return clear
}

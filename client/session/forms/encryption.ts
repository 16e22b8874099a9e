import { useEffect, useRef } from 'react'
import type { FormOutcome } from '../../../shared/form-outcome'

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

/** Fetches the platform's keys while the visitor fills in the form. */
export const prepareKeys = (): void => void platformKeys().then((keys) => keys.preparePlatformKeys())

/**
 * Replaces the secrets of a form by the encrypted payload.
 * @param payload the platform's payload, which contains the secrets
 * @throws InvalidField, or the error that prevented fetching the keys; nothing may then be sent, least of all
 * unencrypted
 */
export async function encryptSecrets(
  body: FormData,
  payload: Record<string, unknown>,
  secrets: readonly string[],
): Promise<void> {
  const { encryptForPlatform } = await platformKeys()
  body.set('encrypted', await encryptForPlatform(payload))
  for (const name of secrets) body.delete(name)
}

/**
 * Sends the form once more if the platform has changed its key. This cannot submit the form twice, because
 * the platform could not decrypt the first attempt.
 */
export function useNewKey(answered: FormOutcome | undefined, isEncrypted: boolean, send: () => void): void {
  const hasRetried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answered) return
    const isKeyUnknown = isEncrypted && answered.error === 'encryption.key.unknown'
    if (!isKeyUnknown || hasRetried.current) {
      hasRetried.current = false
      return
    }
    hasRetried.current = true
    void platformKeys().then((keys) => {
      keys.forgetPlatformKeys()
      send()
    })
  }, [answered])
}

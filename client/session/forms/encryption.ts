import { useEffect, useRef } from 'react'
import type { FormOutcome } from '../../../shared/form-outcome'

/** Thrown by `encrypt` for an error that only the larger libraries find, such as a number that no country has. */
export class InvalidField extends Error {
  constructor(
    readonly field: string,
    readonly code: string,
  ) {
    super(`${field}: ${code}`)
  }
}

// Fetched with the first form that encrypts: most pages have none.
const platformKeys = () => import('../../data/platform-keys')

/** Fetches the platform's keys while the form is being filled in. */
export const prepareKeys = (): void => void platformKeys().then((keys) => keys.preparePlatformKeys())

/**
 * Replaces the secrets of a form by the encrypted payload.
 * @param payload the platform's payload around the secrets
 * @throws InvalidField, or whatever kept the keys away: then nothing may be sent, least of all in clear
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
 * Sends the form once more when the platform has changed its key meanwhile. That is no second sending: the platform
 * could not open the first one.
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

import { useEffect, useRef } from 'react'
import type { FormOutcome } from '../../../shared/forms/form-outcome'
import { forgetKeys } from './encryption'

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
    void forgetKeys().then(send)
  }, [answered])
}

import { useEffect } from 'react'

interface OneTimeCode extends Credential {
  code: string
}

/** Fills the code in as soon as the SMS is there, in browsers that can read it with the visitor's leave (WebOTP). */
export function useOneTimeCode(inputId: string, isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
    void navigator.credentials.get(options).then(
      (credential) => {
        const input = document.getElementById(inputId)
        if (!credential || !(input instanceof HTMLInputElement)) return
        input.value = (credential as OneTimeCode).code
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      // Refused, or no longer wanted: the code can be typed as well.
      () => undefined,
    )
    return () => abort.abort()
  }, [inputId, isExpected])
}

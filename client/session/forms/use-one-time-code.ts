import { useEffect } from 'react'

interface OneTimeCode extends Credential {
  code: string
}

/** Fills in the code when the SMS arrives, in browsers with WebOTP and with the visitor's permission. */
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
      // Refused or cancelled: the visitor can type the code.
      () => undefined,
    )
    return () => abort.abort()
  }, [inputId, isExpected])
}

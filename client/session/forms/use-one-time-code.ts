import { useEffect } from 'react'

declare global {
  /** WebOTP (https://wicg.github.io/web-otp), which only some browsers have. */
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] }
  }
}

/** Fills in the code when the SMS arrives, in browsers with WebOTP and with the visitor's permission. */
export function useOneTimeCode(inputId: string, isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return
    const abort = new AbortController()
    void navigator.credentials.get({ otp: { transport: ['sms'] }, signal: abort.signal }).then(
      (credential) => {
        const input = document.getElementById(inputId)
        if (!credential || !('code' in credential) || !(input instanceof HTMLInputElement)) return
        input.value = String(credential.code)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      // Refused or cancelled: the visitor can type the code.
      () => undefined,
    )
    return () => abort.abort()
  }, [inputId, isExpected])
}

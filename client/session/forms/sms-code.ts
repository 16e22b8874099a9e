import { useEffect } from 'react'
import * as v from 'valibot'
import { CODE_RESEND_WAIT_MAX_S } from '../../../shared/config/product-limits'
import { toLatinDigits } from '../../../shared/input/digits'
import { sentNumberKey } from '../../../shared/storage/session-keys'
import { fillField } from '../../browser/typed-fields'
import { readStored, removeStored, writeStored } from '../../browser/web-storage'

const sentNumberSchema = v.object({
  /** The phone number in normalised form, with Latin digits and without a leading zero. */
  number: v.string(),
  /** The phone number as shown to the player. */
  sentTo: v.optional(v.string()),
  /** Expiry of the code, ms since the epoch. */
  until: v.number(),
})

/** Phone number to which a code was sent, stored per tab so that the countdown survives a reload. */
export type SmsCodeRecipient = v.InferOutput<typeof sentNumberSchema>

const digitsOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? toLatinDigits(field.value).replace(/\D/g, '') : ''
}

/** Returns the phone number in a form in normalised form, with Latin digits and without a leading zero. */
export const readPhoneNumber = (form: HTMLFormElement): string =>
  `${digitsOf(form, 'countryDialingCode')} ${digitsOf(form, 'mobileNum').replace(/^0+/, '')}`

export const storeSmsCodeRecipient = (purpose: string, sent: SmsCodeRecipient): void =>
  writeStored('session', sentNumberKey(purpose), JSON.stringify(sent))

/**
 * True when a code can expire at this time. The time must be in the future, and no further away than the
 * longest lifetime of a code; it may be further after the clock was set back.
 */
function canExpireAt(until: number): boolean {
  const now = Date.now()
  return until > now && until <= now + CODE_RESEND_WAIT_MAX_S * 1000
}

/** Returns the stored phone number, unless its code has expired or the expiry is impossible. */
export function readSmsCodeRecipient(purpose: string): SmsCodeRecipient | undefined {
  const stored: unknown = JSON.parse(readStored('session', sentNumberKey(purpose)) ?? 'null')
  const { success, output: sent } = v.safeParse(sentNumberSchema, stored)
  if (success && canExpireAt(sent.until)) return sent
  removeStored('session', sentNumberKey(purpose))
  return undefined
}

declare global {
  /** Types of WebOTP (https://wicg.github.io/web-otp), which only some browsers support. */
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] }
  }
}

/** Fills in the SMS code when it arrives, in browsers with WebOTP and with the visitor's permission. */
export function useWebOtp(inputId: string, isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return
    const abort = new AbortController()
    void navigator.credentials.get({ otp: { transport: ['sms'] }, signal: abort.signal }).then(
      (credential) => {
        const input = document.getElementById(inputId)
        if (!credential || !('code' in credential) || !(input instanceof HTMLInputElement)) return
        fillField(input, String(credential.code))
      },
      // The visitor refused or cancelled the browser's prompt, and can type the code.
      () => undefined,
    )
    return () => abort.abort()
  }, [inputId, isExpected])
}

import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { MobileNumber } from '../contract/account-schemas'
import { digitsOnly, toLatinDigits } from './digits'

export interface PhoneNumber {
  /** Country calling code of the telephone number, digits only. */
  dialingCode: string
  /**
   * National number in the platform's format: digits without a national prefix. A leading 0 is then part of
   * the number.
   */
  national: string
}

function parseIn(callingCode: string, text: string): ParsedNumber | undefined {
  try {
    return parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false })
  } catch {
    // libphonenumber throws for a calling code that no country has.
    return undefined
  }
}

/**
 * Parses a typed telephone number: digits of any script, with or without a national prefix (often 0),
 * spaces or the country code.
 *
 * Includes libphonenumber's metadata (29 KB compressed): in the browser, load this module by `import()` when
 * the field gets the focus.
 *
 * @param typed the field's text
 * @param dialingCode from the country picker, with or without plus
 * @returns null when the number cannot exist in that country, or contains the code of another one
 */
export function parsePhone(typed: string, dialingCode: string): PhoneNumber | null {
  const callingCode = digitsOnly(dialingCode)
  // Limits the work: no telephone number is longer than 40 characters, even with punctuation.
  if (callingCode === '' || typed.length > 40) return null
  const text = toLatinDigits(typed)
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^00[\s-]*(?=[1-9])/, '+')
  const parsed = parseIn(callingCode, text)
  if (!parsed?.isValid() || parsed.countryCallingCode !== callingCode) return null
  return { dialingCode: callingCode, national: parsed.nationalNumber }
}

/**
 * Normalises a typed mobile number for the platform's calls, so that each number has one spelling. Returns
 * null when `parsePhone` does.
 * @param typed a number as typed, and the code from the country picker
 */
export function normaliseMobileNumber({ mobileNum, countryDialingCode }: MobileNumber): MobileNumber | null {
  const phone = parsePhone(mobileNum, countryDialingCode)
  return phone && { mobileNum: phone.national, countryDialingCode: phone.dialingCode }
}

/**
 * Formats a number for the player: '+880 1712345678'. @param countryDialingCode with or without its plus sign
 */
export const formatPhoneNumber = (countryDialingCode: string, mobileNum: string): string =>
  `+${countryDialingCode.replace(/\D/g, '')} ${mobileNum}`

/**
 * Parses a typed telephone number of a country into E.164, with the plus sign. Returns null when `parsePhone`
 * does.
 * @param country ISO 3166-1 alpha-2 code
 */
export function parsePhoneOfCountry(typed: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const phone = parsePhone(typed, getCountryCallingCode(country))
  return phone && `+${phone.dialingCode}${phone.national}`
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { digitsOnly, toLatinDigits } from './digits'

export interface PhoneNumber {
  /** Country calling code, digits only. */
  dialingCode: string
  /** National number as sent to the platform: digits, no leading zero. */
  national: string
}

/**
 * Parses a typed telephone number: digits of any script, with or without a leading zero, spaces or the country's code
 * in front.
 *
 * It includes libphonenumber's metadata (29 KB compressed): in the browser, load it by `import()` when the field gets
 * the focus.
 *
 * @param typed as it stands in the field
 * @param dialingCode of the country picker beside it, with or without plus
 * @returns null when no such number can exist there, or it names another country than the picker
 */
export function parsePhone(typed: string, dialingCode: string): PhoneNumber | null {
  const callingCode = digitsOnly(dialingCode)
  // Longer than any number with its punctuation: not worth parsing.
  if (callingCode === '' || typed.length > 40) return null
  const text = toLatinDigits(typed)
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false })
  if (!parsed?.isValid() || parsed.countryCallingCode !== callingCode) return null
  return { dialingCode: callingCode, national: parsed.nationalNumber.replace(/^0/, '') }
}

import type { PayoutOptions } from '../contract/payout-accounts'
import type { FieldFault } from '../forms/error-codes'
import { toLatinDigits } from '../input/digits'

type Bank = PayoutOptions['banks'][number]

/** What a new account is at. */
export type ChosenOption =
  | { kind: 'bank'; option: Bank }
  | { kind: 'wallet'; option: PayoutOptions['wallets'][number] }
  | { kind: 'coin'; option: PayoutOptions['coins'][number] }

export type NumberCheck = { number: string } | { fault: FieldFault }

/** A typed number as it is sent: Latin digits, without spaces and dashes. */
const compact = (typed: string): string => toLatinDigits(typed).replace(/[\s\p{Pd}]/gu, '')

/** How many digits of an account number are typed. */
export const digitCount = (typed: string): number => compact(typed).replace(/\D/g, '').length

/** What messages and bank apps write before a number that is copied: `A/C No:`. */
const LABEL = /^[^\p{N}:]*:/u

/** The number of an account at a bank that names accounts by digits, or what is wrong with it. */
export function bankDigits(typed: string, { minDigits, maxDigits }: Bank): NumberCheck {
  const number = compact(typed.replace(LABEL, ''))
  const isNumber = /^\d+$/.test(number) && number.length >= minDigits && number.length <= maxDigits
  return isNumber ? { number } : { fault: 'account-format' }
}

/**
 * Checks the number or address of a new account as far as it can be checked without the platform.
 * Loads the library for it when it is needed, because most visits of the page need none.
 *
 * @param typed the field's text: digits of any script, with spaces and dashes
 * @throws TypeError when the browser cannot load the library
 */
export async function checkNumber(chosen: ChosenOption, typed: string): Promise<NumberCheck> {
  if (chosen.kind === 'coin') {
    const { isCoinAddress } = await import('./coin-address')
    const address = typed.replace(/\s/g, '')
    return isCoinAddress(chosen.option.network, address) ? { number: address } : { fault: 'address-format' }
  }
  if (chosen.kind === 'wallet') {
    const { parsePhoneIn } = await import('../input/phone')
    const number = parsePhoneIn(typed, chosen.option.country)
    return number === null ? { fault: 'mobile-format' } : { number }
  }
  if (chosen.option.format === 'digits') return bankDigits(typed, chosen.option)
  const { isIban } = await import('./iban')
  const number = compact(typed).toUpperCase()
  const isOfCountry = number.startsWith(chosen.option.country ?? '')
  return isOfCountry && isIban(number) ? { number } : { fault: 'iban-format' }
}

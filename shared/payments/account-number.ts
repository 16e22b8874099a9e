import type { PayoutOptions } from '../contract/payout-account-schemas'
import type { FieldErrorCode } from '../forms/error-codes'
import { toLatinDigits } from '../input/digits'

type Bank = PayoutOptions['banks'][number]

/** Bank, wallet or coin that the member has chosen for a new payout account. */
export type ChosenPayoutOption =
  | { kind: 'bank'; option: Bank }
  | { kind: 'wallet'; option: PayoutOptions['wallets'][number] }
  | { kind: 'coin'; option: PayoutOptions['coins'][number] }

export type AccountNumberResult = { number: string } | { fault: FieldErrorCode }

/** Normalises a typed account number for sending: Latin digits, without spaces and dashes. */
const compact = (typed: string): string => toLatinDigits(typed).replace(/[\s\p{Pd}]/gu, '')

/** Counts the typed digits of an account number. */
export const countDigits = (typed: string): number => compact(typed).replace(/\D/g, '').length

/** Label before a copied account number, as in messages and bank apps: `A/C No:`. */
const LABEL = /^[^\p{N}:]*:/u

/**
 * Returns the account number for a bank that identifies accounts by digits only, or the fault of the typed
 * number.
 */
export function parseBankAccountNumber(typed: string, { minDigits, maxDigits }: Bank): AccountNumberResult {
  const number = compact(typed.replace(LABEL, ''))
  const isNumber = /^\d+$/.test(number) && number.length >= minDigits && number.length <= maxDigits
  return isNumber ? { number } : { fault: 'account-format' }
}

/**
 * Checks the number or address of a new payout account as far as possible without the platform. Loads the
 * required library on demand, because most visits to the page need none.
 *
 * @param typed the field's text: digits of any script, with spaces and dashes
 * @throws TypeError when the browser cannot load the library
 */
export async function checkAccountNumber(
  chosen: ChosenPayoutOption,
  typed: string,
): Promise<AccountNumberResult> {
  if (chosen.kind === 'coin') {
    const { isCoinAddress } = await import('./coin-address')
    const address = typed.replace(/\s/g, '')
    return isCoinAddress(chosen.option.network, address) ? { number: address } : { fault: 'address-format' }
  }
  if (chosen.kind === 'wallet') {
    const { parsePhoneOfCountry } = await import('../input/phone')
    const number = parsePhoneOfCountry(typed, chosen.option.country)
    return number === null ? { fault: 'mobile-format' } : { number }
  }
  if (chosen.option.format === 'digits') return parseBankAccountNumber(typed, chosen.option)
  const { isIban } = await import('./iban')
  const number = compact(typed).toUpperCase()
  const isOfCountry = number.startsWith(chosen.option.country ?? '')
  return isOfCountry && isIban(number) ? { number } : { fault: 'iban-format' }
}

import type { AccountKind } from '../../../shared/contract/payout-accounts'
import { isCoinAddress } from '../../../shared/payments/coin-address'
import { isIban } from '../../../shared/payments/iban'
import type { PayoutTerms } from '../../seed/payments/terms'

/** A bank, a mobile wallet, or a coin network. */
export interface PayoutOption {
  id: string
  kind: AccountKind
  terms: PayoutTerms
}

/** Whether a number, without spaces, is one of this bank, wallet or network. */
export function isAccountNumber(terms: PayoutTerms, number: string): boolean {
  if ('network' in terms) return isCoinAddress(terms.network, number)
  if ('pattern' in terms) return new RegExp(terms.pattern).test(number)
  if (number.length < terms.minDigits || number.length > terms.maxDigits) return false
  return terms.format === 'iban' ? number.startsWith(terms.country) && isIban(number) : /^\d+$/.test(number)
}

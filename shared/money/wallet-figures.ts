import type { VendorBalance } from '../contract/transfers'
import { addAmounts, compareAmounts, subtractAmount } from './amount'

/**
 * What a member has, and where: each figure is computed here, so that no two screens tell different ones. Amounts are
 * exact decimals.
 */

/** The balance as the platform tells it. */
export interface WalletNow {
  balance: string
  /** It includes what is in provider wallets: a total. Otherwise it is the main wallet's. */
  isTotal: boolean
  /** ISO 4217 code; null when the wallet names none. */
  currency: string | null
  /** Of a wallet that names no currency; empty for others. */
  currencySymbol: string
}

/** What providers hold, by wallet id; null: not known. */
export type ProviderBalances = Readonly<Record<string, VendorBalance | null>>

/** The main wallet, and the providers beside it. */
export interface Providers {
  main: string
  balances: ProviderBalances
}

export const isAbove = (amount: string, least: string): boolean => compareAmounts(amount, least) > 0

/** What is in the main wallet; null: not known. @param providers null: not known, or the account has none */
export const mainOf = ({ balance, isTotal }: WalletNow, providers: Providers | null): string | null =>
  isTotal ? (providers?.main ?? null) : balance

interface ProviderTotal {
  /** Exact sum of the balances that are known. */
  amount: string
  /** Ids of the providers whose balance is not known, so that the sum is a least one. */
  unknown: string[]
}

/** What is in provider wallets, rounds that are not finished included. */
export function providerTotal(balances: ProviderBalances): ProviderTotal {
  const entries = Object.entries(balances)
  return {
    amount: addAmounts(...entries.flatMap(([, held]) => (held === null ? [] : [held.balance]))),
    unknown: entries.filter(([, held]) => held === null).map(([id]) => id),
  }
}

/** Whether providers hold something, or may: what is not known may be something. @param balances null: not known */
export function mayHold(balances: ProviderBalances | null): boolean {
  if (balances === null) return true
  const { amount, unknown } = providerTotal(balances)
  return unknown.length > 0 || isAbove(amount, '0')
}

/** What can be transferred to the main wallet: what is not in a round. */
export const freeOf = ({ balance, inRound }: VendorBalance): string => {
  const free = subtractAmount(balance, inRound)
  return isAbove(free, '0') ? free : '0'
}

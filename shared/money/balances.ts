import type { VendorBalance } from '../contract/transfer-schemas'
import { addAmounts, compareAmounts, subtractAmount } from './amount'

/**
 * Computes a member's balances: main wallet, provider wallets and their total. All screens use these
 * functions, so that their figures agree. Amounts are exact decimals.
 */

/** The wallet's balance as the platform reports it. */
export interface WalletBalance {
  balance: string
  /** True: the balance is a total that includes provider wallets. False: the main wallet's balance. */
  isTotal: boolean
  /** ISO 4217 code of the wallet's currency; null when the platform sends none. */
  currency: string | null
  /** Currency symbol, used only when the platform sends no currency code; otherwise empty. */
  currencySymbol: string
}

/** Balances at providers, by wallet id; null: not reported. */
export type ProviderBalances = Readonly<Record<string, VendorBalance | null>>

/** Balance of a member's main wallet, and balances at providers. */
export interface MemberBalances {
  main: string
  balances: ProviderBalances
}

export const isAmountAbove = (amount: string, least: string): boolean => compareAmounts(amount, least) > 0

/**
 * Returns the main wallet's balance; null: not known.
 * @param providers null: not known, or the account has no provider wallets
 */
export const mainWalletBalance = (
  { balance, isTotal }: WalletBalance,
  providers: MemberBalances | null,
): string | null => (isTotal ? (providers?.main ?? null) : balance)

interface ProviderTotal {
  /** Exact sum of the reported provider balances. */
  amount: string
  /** Ids of the providers that did not report a balance. The sum is then a minimum. */
  unknown: string[]
}

/** Sums the balances of provider wallets, including unfinished rounds. */
export function sumProviderBalances(balances: ProviderBalances): ProviderTotal {
  const entries = Object.entries(balances)
  return {
    amount: addAmounts(...entries.flatMap(([, held]) => (held === null ? [] : [held.balance]))),
    unknown: entries.filter(([, held]) => held === null).map(([id]) => id),
  }
}

/**
 * True when provider wallets contain money or may contain some: an unknown balance counts as above 0.
 * @param balances null: no balance is known
 */
export function mayHaveProviderMoney(balances: ProviderBalances | null): boolean {
  if (balances === null) return true
  const { amount, unknown } = sumProviderBalances(balances)
  return unknown.length > 0 || isAmountAbove(amount, '0')
}

/**
 * Returns the amount that can be transferred from a provider to the main wallet: the balance less the stakes
 * of unfinished rounds.
 */
export const transferableBalance = ({ balance, inRound }: VendorBalance): string => {
  const free = subtractAmount(balance, inRound)
  return isAmountAbove(free, '0') ? free : '0'
}

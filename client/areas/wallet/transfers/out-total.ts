import type { VendorBalance } from '../../../../shared/contract/transfers'
import { addAmounts, compareAmounts, subtractAmount } from '../../../../shared/money/amount'

export interface OutTotal {
  /** Exact sum of the balances that are known. */
  amount: string
  /** How many vendors hold some of it. */
  wallets: number
  /** Ids of the vendors whose balance is not known, so that the sum is a least one. */
  unknown: string[]
}

/** What is out in vendor wallets. @param balances by wallet id; null: not known */
export function outTotal(balances: Readonly<Record<string, VendorBalance | null>>): OutTotal {
  const entries = Object.entries(balances)
  const known = entries.flatMap(([, held]) => (held === null ? [] : [held.balance]))
  return {
    amount: addAmounts(...known),
    wallets: known.filter((balance) => compareAmounts(balance, '0') > 0).length,
    unknown: entries.filter(([, held]) => held === null).map(([id]) => id),
  }
}

/** What can be brought home: what is not in a round. */
export const freeOf = ({ balance, inRound }: VendorBalance): string => {
  const free = subtractAmount(balance, inRound)
  return compareAmounts(free, '0') > 0 ? free : '0'
}

import type { WithdrawSettings } from '../contract/withdrawal-schemas'
import { compareAmounts, minAmount, percentageOf, roundAmountDown, subtractAmount } from './amount'
import { computeCreditedAmount, computeFee, isWithinAmountRange } from './deposit-terms'

/**
 * Estimates the fee and amounts of a withdrawal, before the platform computes them. Amounts are exact
 * decimals of one currency.
 */

type Fees = Pick<WithdrawSettings, 'fee' | 'freeLeft'>

/** Returns the fee of a withdrawal; 0 while the member has withdrawals without a fee left. */
export const withdrawFee = (settings: Fees, amount: string, decimals: number): string =>
  settings.freeLeft > 0 ? '0' : computeFee(settings, amount, decimals)

/** Returns the amount of a withdrawal that the member receives after the fee. */
export const amountAfterFee = (settings: Fees, amount: string, decimals: number): string =>
  settings.freeLeft > 0 ? amount : computeCreditedAmount(settings, amount, decimals)

/**
 * Returns the largest amount that the member can withdraw now; 0 when that is below the minimum withdrawal.
 */
export function maximumWithdrawal(
  { available, min, max }: Pick<WithdrawSettings, 'available' | 'min' | 'max'>,
  decimals: number,
): string {
  const most = roundAmountDown(minAmount(available, max), decimals)
  return compareAmounts(most, min) < 0 ? '0' : most
}

/** Returns the reason why this amount cannot be withdrawn; undefined when the member can withdraw it. */
export function findAmountError(
  settings: Fees & Pick<WithdrawSettings, 'available' | 'min' | 'max'>,
  amount: string,
  decimals: number,
): 'withdraw.balance' | 'withdraw.amount' | undefined {
  if (compareAmounts(amount, settings.available) > 0) return 'withdraw.balance'
  if (!isWithinAmountRange(settings, amount)) return 'withdraw.amount'
  return compareAmounts(amountAfterFee(settings, amount, decimals), '0') > 0 ? undefined : 'withdraw.amount'
}

/**
 * Returns the progress of a bonus's wagering requirement in whole per cent, rounded down, and the amount left
 * to wager.
 */
export function wageringProgress({ needed, played }: NonNullable<WithdrawSettings['turnover']>): {
  percent: number
  left: string
} {
  const percent = percentageOf(played, needed)
  return { percent, left: percent === 100 ? '0' : subtractAmount(needed, played) }
}

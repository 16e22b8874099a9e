import type { DepositBonus, DepositChannel, DepositSettings } from '../contract/payment-schemas'
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  minAmount,
  multiplyAmount,
  percentageOfAmount,
  roundAmountDown,
  subtractAmount,
} from './amount'

/**
 * Estimates the fee, credited amount and bonus of a deposit, before the platform computes them. Amounts are
 * exact decimals of one currency.
 */

type Range = Pick<DepositChannel, 'min' | 'max'>

/** True when the deposit channel accepts the amount. */
export const isWithinAmountRange = ({ min, max }: Range, amount: string): boolean =>
  compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0

/**
 * Returns the range of amounts that the member can deposit through a channel now. The maximum is the
 * channel's, or the remainder of the member's deposit limit if that is lower. The maximum may be below the
 * minimum.
 */
export const depositRange = ({ min, max }: Range, limit: DepositSettings['limit']): Range => ({
  min,
  max: limit === null ? max : minAmount(max, limit.left),
})

/**
 * Returns the amounts that the lobby suggests for a deposit, lowest first: the channel's minimum, and those of
 * the platform's suggestions that are allowed. Empty if the platform suggests none of these.
 */
export function suggestedDeposits(
  channel: Pick<DepositChannel, 'min' | 'max' | 'quickAmounts'>,
  limit: DepositSettings['limit'],
): string[] {
  const range = depositRange(channel, limit)
  const allowed = channel.quickAmounts.filter((amount) => isWithinAmountRange(range, amount))
  if (allowed.length === 0) return []
  const higher = allowed.filter((amount) => compareAmounts(amount, range.min) > 0).sort(compareAmounts)
  return [range.min, ...higher]
}

/**
 * Returns the fee of a deposit or withdrawal: a percentage, rounded half up, plus a fixed amount. 0 when
 * there is no fee; never more than the amount itself.
 */
export const computeFee = ({ fee }: Pick<DepositChannel, 'fee'>, amount: string, decimals: number): string =>
  minAmount(addAmounts(percentageOfAmount(amount, fee.percent, decimals), fee.fixed), amount)

/** Returns the amount that a deposit credits after the fee, without any bonus. */
export const computeCreditedAmount = (
  channel: Pick<DepositChannel, 'fee'>,
  amount: string,
  decimals: number,
): string => subtractAmount(amount, computeFee(channel, amount, decimals))

/** Returns the bonus for a deposit; 0 below the bonus's minimum deposit. */
export function computeDepositBonus(
  { percent, cap, min }: DepositBonus,
  amount: string,
  decimals: number,
): string {
  if (compareAmounts(amount, min) < 0) return '0'
  // Rounds down, because the platform may round either way, and the lobby must not promise too much.
  const share = roundAmountDown(multiplyAmount(multiplyAmount(amount, percent), '0.01'), decimals)
  return cap === undefined ? share : minAmount(share, cap)
}

/** Returns the total wagering requirement of a deposit bonus. */
export function totalWagering(bonus: DepositBonus, amount: string, decimals: number): string {
  const extra = computeDepositBonus(bonus, amount, decimals)
  const base = bonus.wagering.of === 'bonus' ? extra : addAmounts(amount, extra)
  return multiplyAmount(base, bonus.wagering.times)
}

/** Number of decimals in an estimated amount of a digital coin. More decimals would not help the player. */
const COIN_DECIMALS = 2

/**
 * Estimates how many digital coins an amount is worth. @param rate value of one coin in the amount's currency
 */
export const estimateCoins = (amount: string, rate: string): string | undefined =>
  divideAmounts(amount, rate, COIN_DECIMALS)

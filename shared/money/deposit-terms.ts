import type { DepositBonus, DepositChannel, DepositSettings } from '../contract/payments'
import {
  addAmounts,
  compareAmounts,
  multiplyAmount,
  quotientOf,
  roundedDown,
  shareOf,
  smallerAmount,
  subtractAmount,
} from './amount'

/**
 * Costs and credits of a deposit, before the platform has decided. Amounts are exact decimals of one
 * currency.
 */

type Range = Pick<DepositChannel, 'min' | 'max'>

/** True when the deposit channel accepts the amount. */
export const isWithinLimits = ({ min, max }: Range, amount: string): boolean =>
  compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0

/**
 * Returns the range of amounts that the member can deposit by a channel now: the channel's limits, with the
 * remainder of the member's limit as a maximum. The maximum may be below the minimum.
 */
export const depositRange = ({ min, max }: Range, limit: DepositSettings['limit']): Range => ({
  min,
  max: limit === null ? max : smallerAmount(max, limit.left),
})

/**
 * Returns a deposit's fee, its share rounded half up; 0 when the channel is free, and never more than the
 * amount.
 */
export const feeOf = ({ fee }: Pick<DepositChannel, 'fee'>, amount: string, decimals: number): string =>
  smallerAmount(addAmounts(shareOf(amount, fee.percent, decimals), fee.fixed), amount)

/** Returns the amount that a deposit credits without a bonus. */
export const creditedOf = (channel: Pick<DepositChannel, 'fee'>, amount: string, decimals: number): string =>
  subtractAmount(amount, feeOf(channel, amount, decimals))

/** Returns the bonus for a deposit; 0 below the bonus's minimum deposit. */
export function bonusOf({ percent, cap, min }: DepositBonus, amount: string, decimals: number): string {
  if (compareAmounts(amount, min) < 0) return '0'
  // The bonus is rounded down: the platform may round either way, and the lobby must not promise too much.
  const share = roundedDown(multiplyAmount(multiplyAmount(amount, percent), '0.01'), decimals)
  return cap === undefined ? share : smallerAmount(share, cap)
}

/** Returns the total wagering requirement of a deposit bonus. */
export function totalWagering(bonus: DepositBonus, amount: string, decimals: number): string {
  const extra = bonusOf(bonus, amount, decimals)
  const base = bonus.wagering.of === 'bonus' ? extra : addAmounts(amount, extra)
  return multiplyAmount(base, bonus.wagering.times)
}

/** Decimals of an estimated number of digital coins: more would not help readers. */
const COIN_DECIMALS = 2

/** Estimates the number of coins for an amount. @param rate value of one coin */
export const coinAmount = (amount: string, rate: string): string | undefined =>
  quotientOf(amount, rate, COIN_DECIMALS)

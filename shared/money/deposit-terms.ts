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

/** What a deposit costs and brings, before the platform has decided. Amounts are exact decimals of one currency. */

type Range = Pick<DepositChannel, 'min' | 'max'>

/** Whether a channel takes the amount. */
export const isWithinLimits = ({ min, max }: Range, amount: string): boolean =>
  compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0

/**
 * What the member can pay in by a channel now: its own limits, or up to what the limit that the member set leaves. The
 * latter may be less than the least.
 */
export const depositRange = ({ min, max }: Range, limit: DepositSettings['limit']): Range => ({
  min,
  max: limit === null ? max : smallerAmount(max, limit.left),
})

/** The channel's fee, its share rounded half up; 0 when it is free, and never more than the amount. */
export const feeOf = ({ fee }: Pick<DepositChannel, 'fee'>, amount: string, decimals: number): string =>
  smallerAmount(addAmounts(shareOf(amount, fee.percent, decimals), fee.fixed), amount)

/** What is credited without a bonus. */
export const creditedOf = (channel: Pick<DepositChannel, 'fee'>, amount: string, decimals: number): string =>
  subtractAmount(amount, feeOf(channel, amount, decimals))

/** The bonus for a deposit; 0 below its least deposit. */
export function bonusOf({ percent, cap, min }: DepositBonus, amount: string, decimals: number): string {
  if (compareAmounts(amount, min) < 0) return '0'
  // Rounded down: the platform may round either way, and no more is promised than it gives.
  const share = roundedDown(multiplyAmount(multiplyAmount(amount, percent), '0.01'), decimals)
  return cap === undefined ? share : smallerAmount(share, cap)
}

/** What has to be played in all before the bonus is free. */
export function totalWagering(bonus: DepositBonus, amount: string, decimals: number): string {
  const extra = bonusOf(bonus, amount, decimals)
  const base = bonus.wagering.of === 'bonus' ? extra : addAmounts(amount, extra)
  return multiplyAmount(base, bonus.wagering.times)
}

/** Decimals of an estimated number of coins: as many as people read. */
const COIN_DECIMALS = 2

/** About how many coins an amount takes. @param rate what one is worth */
export const coinsFor = (amount: string, rate: string): string | undefined =>
  quotientOf(amount, rate, COIN_DECIMALS)

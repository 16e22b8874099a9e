import { computeFee } from '../../../shared/money/deposit-terms'
import type { ChannelTerms, DepositBonusTerms } from '../../seed/payments/seed-terms'
import { toDecimal, toMinor } from '../minor-units'

/** Decimal places of all amounts in the sandbox, whatever their currency. */
const DECIMALS = 2
const COIN_UNITS = 1_000_000

/** Formats a payment fee for the platform's reply, with its share in per cent. */
export const toFeeReply = ({ share, fixed }: NonNullable<ChannelTerms['fee']>) => ({
  percent: toDecimal(share),
  fixed: toDecimal(fixed),
})

/**
 * Returns the fee of a payment, with the function that the lobby also uses.
 * @throws Error for a fee that is not an amount
 */
export function getPaymentFee(amount: number, terms: ChannelTerms['fee'] | null | undefined): number {
  if (!terms) return 0
  const fee = toMinor(computeFee({ fee: toFeeReply(terms) }, toDecimal(amount), DECIMALS))
  if (fee === undefined) throw new Error(`There is no fee of ${amount} by ${JSON.stringify(terms)}`)
  return fee
}

/** Returns the bonus of a deposit, rounded down; undefined when the deposit is too small for it. */
export const getDepositBonus = (
  amount: number,
  { min, percent, cap }: DepositBonusTerms,
): number | undefined => (amount < min ? undefined : Math.min(cap, Math.floor((amount * percent) / 100)))

/** Returns the wagering requirement of a deposit bonus. */
const turnoverOf = (amount: number, bonus: number, { wagering: { times, of } }: DepositBonusTerms): number =>
  times * (of === 'bonus' ? bonus : amount + bonus)

/**
 * Returns the bonus of a deposit, and its wagering requirement; both 0 when the deposit is too small for it.
 */
export function calculateDepositBonus(
  amount: number,
  terms: DepositBonusTerms,
): { amount: number; turnover: number } {
  const bonus = getDepositBonus(amount, terms)
  return bonus === undefined
    ? { amount: 0, turnover: 0 }
    : { amount: bonus, turnover: turnoverOf(amount, bonus, terms) }
}

/**
 * Returns the coins for an amount of money, with six places, rounded up so that the coins are never worth
 * less.
 * @param rate minor units for one coin
 */
export function convertToCoins(amount: number, rate: number): string {
  const units = (BigInt(amount) * BigInt(COIN_UNITS) + BigInt(rate) - 1n) / BigInt(rate)
  const digits = String(units).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

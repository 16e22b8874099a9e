import { toLatinDigits } from '../../../shared/input/digits'
import { compareAmounts, parseAmount, smallerAmount } from '../../../shared/money/amount'

/** Rates that agents give, in per cent as exact decimals. */

const DECIMALS = 4
const ZERO = /^0+(?:[.,٫]0*)?$/

/** A typed rate: digits of any script. @returns an exact decimal; undefined when it is none */
export function parseRate(typed: string): string | undefined {
  const text = toLatinDigits(typed).replaceAll('%', '').replaceAll('٪', '').trim()
  return ZERO.test(text) ? '0' : parseAmount(text, DECIMALS)
}

/** Of a category: what lies between may be given. */
export interface RateBounds {
  category: string
  name?: string | undefined
  least: string
  most: string
}

/** Bounds of what an agent with these rates gives to somebody new. */
export const boundsOf = ({
  rates,
  leastRate,
}: {
  rates: readonly { category: string; name?: string | undefined; rate: string }[]
  leastRate: string
}): RateBounds[] =>
  rates.map(({ category, name, rate }) => ({
    category,
    name,
    least: smallerAmount(leastRate, rate),
    most: rate,
  }))

export const isWithin = (rate: string, { least, most }: RateBounds): boolean =>
  compareAmounts(rate, least) >= 0 && compareAmounts(rate, most) <= 0

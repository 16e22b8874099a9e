import { GAME_CATEGORIES, type GameCategory } from '../config/platform-codes'
import type { BonusTerms, Wagering } from '../contract/bonus-terms-schemas'
import { addAmounts, compareAmounts, multiplyAmount } from '../money/amount'
import type { ProtectionRules } from './rules'

/** Product of each game category, as the rule about bonuses with several products distinguishes them. */
const PRODUCTS: Readonly<Record<GameCategory, 'casino' | 'betting' | 'lottery'>> = {
  RNG: 'casino',
  FISH: 'casino',
  LIVE: 'casino',
  PVP: 'casino',
  SPORTS: 'betting',
  ESPORTS: 'betting',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

interface CheckedTerms extends Partial<Pick<BonusTerms, 'contributions'>> {
  wagering?: Wagering | undefined
  /** Bonus in per cent of the deposit; undefined: not a deposit bonus. */
  percent?: string
}

/** True when the wagering requirement is more than `most` times the bonus. */
function isAboveMaximum({ wagering, percent }: CheckedTerms, most: string): boolean {
  if (!wagering) return false
  if (wagering.of === 'bonus' || percent === undefined) return compareAmounts(wagering.times, most) > 0
  // Deposit and bonus together are (100 + percent) / percent times the bonus.
  return (
    compareAmounts(
      multiplyAmount(wagering.times, addAmounts('100', percent)),
      multiplyAmount(most, percent),
    ) > 0
  )
}

/**
 * Returns the products to which play for a bonus is tied. None for a bonus that is unrestricted: all categories
 * of games count to the same degree, so that the player chooses the product freely.
 */
function tiedProducts({ contributions = [] }: CheckedTerms): string[] {
  const counted = contributions.filter(({ percent }) => compareAmounts(percent, '0') > 0)
  const [first] = counted
  const isUnrestricted = GAME_CATEGORIES.every((category) =>
    counted.some(
      (one) => one.category === category && compareAmounts(one.percent, first?.percent ?? '0') === 0,
    ),
  )
  return isUnrestricted ? [] : [...new Set(counted.map(({ category }) => PRODUCTS[category]))]
}

/** Returns a sentence for each rule that the terms of a bonus break. */
export function describeBonusFaults(
  terms: CheckedTerms,
  { wageringMax, isOneProduct }: ProtectionRules['bonus'],
): string[] {
  const products = tiedProducts(terms)
  return [
    ...(wageringMax !== null && isAboveMaximum(terms, wageringMax)
      ? [`wagering is above ${wageringMax} times the bonus`]
      : []),
    ...(isOneProduct && products.length > 1
      ? [`games of several products count: ${products.join(', ')}`]
      : []),
  ]
}

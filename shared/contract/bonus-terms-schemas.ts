import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/platform-codes'
import { countSchema, decimalSchema, listOf, text } from './field-schemas'

/** Terms of a bonus, which players see before they claim it: of deposit bonuses, rewards and promotions. */

/**
 * Effects of a withdrawal before the wagering requirement is met:
 * - `keep-bonus`: none, the bonus stays locked
 * - `lose-bonus`: the bonus is removed, winnings stay
 * - `lose-bonus-and-winnings`: the bonus and the winnings with it are removed
 * - `not-possible`: the member cannot withdraw until then
 */
export const WITHDRAWAL_EFFECTS = [
  'keep-bonus',
  'lose-bonus',
  'lose-bonus-and-winnings',
  'not-possible',
] as const
export type WithdrawalEffect = (typeof WITHDRAWAL_EFFECTS)[number]

export const wageringSchema = v.object({
  /** Multiple that must be wagered, such as 10. */
  times: decimalSchema,
  /** Amount to multiply: the bonus alone, or deposit and bonus. */
  of: v.picklist(['bonus', 'deposit-and-bonus']),
})
export type Wagering = v.InferOutput<typeof wageringSchema>

export const bonusTermsSchema = v.object({
  /** Wagering requirement, as a multiple of the bonus, or of deposit and bonus. */
  wagering: v.optional(wageringSchema),
  /**
   * Share of a stake that counts towards the wagering requirement, in per cent, by category of games. If the
   * list is not empty, categories outside of it do not count.
   */
  contributions: v.optional(
    listOf(
      v.object({
        /** Category of games. */
        category: v.picklist(GAME_CATEGORIES),
        /** Share of a stake that counts, in per cent: 0 to 100. */
        percent: decimalSchema,
      }),
      20,
    ),
    [],
  ),
  /** Names of games that do not count towards the wagering requirement. */
  excludedGames: v.optional(listOf(text(100), 200), []),
  /** Largest stake that counts towards the wagering requirement; larger stakes do not count. */
  maxStake: v.optional(decimalSchema),
  /** Maximum winnings with the bonus, including the bonus itself. */
  maxWinnings: v.optional(decimalSchema),
  /** Days after the bonus is credited in which its wagering requirement must be met. */
  days: v.optional(countSchema),
  /** Effect of a withdrawal before the wagering requirement is met. An unknown effect is ignored. */
  onWithdrawal: v.fallback(v.optional(v.picklist(WITHDRAWAL_EFFECTS)), undefined),
})
export type BonusTerms = v.InferOutput<typeof bonusTermsSchema>

import { GAME_CATEGORIES } from '../../../shared/config/platform-codes'
import { getGameKind } from '../../game-rules/game-kind'
import type { DepositBonusTerms } from '../../seed/payments/seed-terms'
import { toDecimal } from '../minor-units'
import { getWageringShare, type WageringShares } from './bonus-ledger'

/** A withdrawal in the sandbox has no effect on locked bonuses, because they are a separate balance. */
export const SANDBOX_WITHDRAWAL_EFFECT = 'keep-bonus'

/** Formats the share of a stake that counts, by game category, for the platform's reply; largest first. */
export const toContributionsReply = (counting: WageringShares) =>
  GAME_CATEGORIES.map((category) => ({
    category,
    share: getWageringShare(counting, getGameKind(category)),
  }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
    .map(({ category, share }) => ({ category, percent: String(share) }))

/** Formats the terms of a deposit bonus for the platform's reply. */
export const toDepositBonusTermsReply = ({
  wagering: { times, of },
  kinds,
  maxStake,
  maxWinnings,
  days,
}: DepositBonusTerms) => ({
  wagering: { times: String(times), of },
  contributions: toContributionsReply(kinds ?? null),
  ...(maxStake !== undefined && { maxStake: toDecimal(maxStake) }),
  ...(maxWinnings !== undefined && { maxWinnings: toDecimal(maxWinnings) }),
  days,
  onWithdrawal: SANDBOX_WITHDRAWAL_EFFECT,
})

import type { LanguageCode } from '../../shared/config/languages'
import { tileImage } from '../http/image-urls'
import { withoutNulls } from '../http/replies'
import type { RewardTerms } from '../seed/rewards/reward-offer'
import { toDecimal } from '../wallet/money'
import type { LockedBonus } from '../wallet/payments/bonus-book'
import type { RewardNow } from '../wallet/rewards/reward-book'
import { type Ticket, textIn } from './tickets'

/** Tickets as the contract has them. */

/** What the member has, and how many bonuses are played through: each keeps money from being withdrawn. */
export interface Held {
  balance: number
  locked: number
}

/** A bonus that is being played through. */
export const wirePlaying = (
  { amount, needed, played, won, until }: LockedBonus,
  { balance, locked }: Held,
) => ({
  needed: toDecimal(needed),
  played: toDecimal(played),
  won: toDecimal(won),
  until,
  givingUp: {
    returned: toDecimal(amount),
    freed: toDecimal(locked === 1 ? balance : 0),
    balance: toDecimal(balance),
  },
})

const wireTerms = (terms: RewardTerms, language: LanguageCode) => ({
  times: String(terms.times),
  counts: [{ name: textIn(terms.counts, language), percent: '100' }],
  excluded: textIn(terms.excluded, language),
  maxStake: toDecimal(terms.maxStake),
  ...(terms.cap !== undefined && { cap: toDecimal(terms.cap) }),
  days: terms.days,
  canGiveUp: true,
  content: textIn(terms.content, language),
})

/** @param bonus the ticket's, while it is played through */
export function wireTicket(
  { id, endsAt, offer }: Ticket,
  { state, changedAt, done, takenBack }: RewardNow,
  { bonus, held, language }: { bonus: LockedBonus | undefined; held: Held; language: LanguageCode },
) {
  const { art, title, summary, amount, mission, opensWith, terms } = offer
  const wireDone = (value: number) => (mission?.of === 'rounds' ? String(value) : toDecimal(value))
  return {
    id,
    title: textIn(title, language),
    summary: textIn(summary, language),
    state,
    image: tileImage(art),
    amount: toDecimal(amount),
    ...withoutNulls({ endTime: endsAt, changedAt }),
    ...(mission &&
      done !== null && {
        progress: {
          of: mission.of,
          done: wireDone(Math.min(done, mission.needed)),
          needed: wireDone(mission.needed),
        },
      }),
    ...(opensWith && { unlock: textIn(opensWith.unlock, language) }),
    ...(terms && { terms: wireTerms(terms, language) }),
    ...(bonus && { playing: wirePlaying(bonus, held) }),
    ...(takenBack > 0 && { takenBack: toDecimal(takenBack) }),
  }
}

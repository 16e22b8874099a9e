import type { Wagering } from '../contract/bonus-terms-schemas'
import type { Ticket, TicketTerms } from '../contract/ticket-schemas'
import { compareAmounts, multiplyAmount } from './amount'

/** Returns the wagering requirement of a reward; undefined: none. */
export function rewardWagering({ wagering, times = '0' }: TicketTerms): Wagering | undefined {
  const found = wagering ?? { times, of: 'bonus' as const }
  return compareAmounts(found.times, '0') > 0 ? found : undefined
}

/** Returns the amount that must be wagered for a reward; undefined: none, or not known before the claim. */
export function rewardWageringTotal({
  amount,
  terms,
  playing,
}: Pick<Ticket, 'amount' | 'terms' | 'playing'>): string | undefined {
  if (playing) return playing.needed
  const wagering = terms && rewardWagering(terms)
  if (wagering?.of !== 'bonus' || amount === undefined) return undefined
  return multiplyAmount(amount, wagering.times)
}

import type { PlayActivity } from '../contract/play-schemas'
import type { Bet } from '../contract/record-schemas'
import { addAmounts, subtractAmount } from './amount'

/**
 * Computes the result of play: payouts less stakes. Pages and CSV files all use these functions, so that
 * their figures agree. Amounts are exact decimals.
 */

interface StakeTotals {
  /** Sum of all stakes, including those of open bets. */
  staked: string
  returned: string
  /** Stakes of open bets, included in `staked`. */
  open: string
}

/**
 * Returns the payouts less the stakes of settled bets: negative for a loss. Open bets are neither won nor
 * lost.
 */
export const computePlayResult = ({ staked, returned, open }: StakeTotals): string =>
  subtractAmount(addAmounts(returned, open), staked)

/** Returns the amounts that a bet adds to the totals of stakes and payouts. A cancelled bet adds nothing. */
export function betStakeTotals({
  state,
  stake,
  returned,
}: Pick<Bet, 'state' | 'stake' | 'returned'>): StakeTotals {
  if (state === 'void') return { staked: '0', returned: '0', open: '0' }
  return state === 'open'
    ? { staked: stake, returned: '0', open: stake }
    : { staked: stake, returned, open: '0' }
}

export const addStakeTotals = (...all: readonly StakeTotals[]): StakeTotals => ({
  staked: addAmounts(...all.map(({ staked }) => staked)),
  returned: addAmounts(...all.map(({ returned }) => returned)),
  open: addAmounts(...all.map(({ open }) => open)),
})

/** Stakes and winnings of the member since a point in time, with the result of play. */
export type PlayActivityWithResult = PlayActivity & { result: string }

/** Returns the result of play since the login, or in a session of play. */
export const playActivityResult = ({
  staked,
  won,
  open,
}: Pick<PlayActivity, 'staked' | 'won' | 'open'>): string =>
  computePlayResult({ staked, returned: won, open })

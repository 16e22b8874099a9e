import type { PlayActivity } from '../contract/play'
import type { Bet } from '../contract/records'
import { addAmounts, subtractAmount } from './amount'

/**
 * What play has brought. Every page, file and strip has it from here, so that no two tell different figures. Amounts are
 * exact decimals.
 */

interface StakeTotals {
  /** Open bets included. */
  staked: string
  returned: string
  /** Of `staked`: what is staked in open bets. */
  open: string
}

/** What settled bets brought without their stakes: negative for a loss. Open bets are neither won nor lost. */
export const resultOf = ({ staked, returned, open }: StakeTotals): string =>
  subtractAmount(addAmounts(returned, open), staked)

/** What a bet counts in sums. One that was cancelled was never staked. */
export function countedStakes({
  state,
  stake,
  returned,
}: Pick<Bet, 'state' | 'stake' | 'returned'>): StakeTotals {
  if (state === 'void') return { staked: '0', returned: '0', open: '0' }
  return state === 'open'
    ? { staked: stake, returned: '0', open: stake }
    : { staked: stake, returned, open: '0' }
}

export const addPlayed = (...all: readonly StakeTotals[]): StakeTotals => ({
  staked: addAmounts(...all.map(({ staked }) => staked)),
  returned: addAmounts(...all.map(({ returned }) => returned)),
  open: addAmounts(...all.map(({ open }) => open)),
})

/** What the member staked and won since an instant, with its result. */
export type PlayNow = PlayActivity & { result: string }

/** The same of what was played since the login, or in a session of play. */
export const resultNow = ({ staked, won, open }: Pick<PlayActivity, 'staked' | 'won' | 'open'>): string =>
  resultOf({ staked, returned: won, open })

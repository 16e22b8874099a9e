import type { RandomSource } from './random-source'

/**
 * Rules of the fish game: a shot costs its stake. Rarer fish pay more, so that every kind returns an equal
 * share.
 */

/** Share of the stakes that the fish game pays back, per cent. */
export const FISH_RETURN_PERCENT = 95

/** Stakes of a shot that a player can choose, in whole units of the currency. */
export const FISH_STAKES = [1, 2, 5, 10, 20, 50] as const

/** Payout of a catch by kind of fish, in stakes. */
export const FISH_PAYOUTS = {
  minnow: 2,
  crab: 3,
  turtle: 5,
  puffer: 8,
  ray: 15,
  shark: 30,
  kraken: 100,
} as const
export type FishKind = keyof typeof FISH_PAYOUTS

const SCALE = 1_000_000

/** Shoots at a fish. @returns the payout of the shot, in stakes; 0: a miss */
export function shootFish(chance: RandomSource, kind: FishKind): number {
  const pays = FISH_PAYOUTS[kind]
  const caught = chance.below(SCALE) < Math.floor((SCALE * FISH_RETURN_PERCENT) / 100 / pays)
  return caught ? pays : 0
}

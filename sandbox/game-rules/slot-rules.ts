import type { RandomSource } from './random-source'

/**
 * The slot: five reels of three cells, nine lines. Every cell is drawn independently with the weights below.
 * A line pays for three, four or five of a kind from the left. The lines return 94.1 % of the stakes.
 */
export const SLOT_LINE_COUNT = 9
const WEIGHT_TOTAL = 32
/** Stakes of one line that a player can choose, in whole units of the currency. */
export const SLOT_LINE_STAKES = [1, 2, 5, 10, 20, 50, 100] as const

/**
 * Symbols of the slot, most valuable first. `pays`: payout of three, four and five of a kind, in stakes of
 * one line.
 */
export const SLOT_SYMBOLS = [
  { weight: 2, pays: [150, 1500, 15000] },
  { weight: 3, pays: [80, 500, 4000] },
  { weight: 4, pays: [40, 180, 1000] },
  { weight: 5, pays: [22, 100, 400] },
  { weight: 6, pays: [16, 55, 160] },
  { weight: 6, pays: [13, 48, 130] },
  { weight: 6, pays: [11, 40, 115] },
] as const

/** Lines of the slot: the row of each reel, for each line. */
export const SLOT_LINE_ROWS: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
]

/** Payouts of one line in stakes of the line, each with its probability. */
const LINE_PAYOUTS = SLOT_SYMBOLS.flatMap(({ weight, pays: [three, four, five] }) => {
  const p = weight / WEIGHT_TOTAL
  return [
    { pays: three, probability: p ** 3 * (1 - p) },
    { pays: four, probability: p ** 4 * (1 - p) },
    { pays: five, probability: p ** 5 },
  ]
})

/** Share of the stakes that the lines pay back, from 0 to 1. The jackpot is not included. */
export const SLOT_RETURN = LINE_PAYOUTS.reduce((sum, { pays, probability }) => sum + pays * probability, 0)

/**
 * Standard deviation of a spin's payout, in stakes of the spin, as if the lines were independent. Lines share
 * cells, so the true one is not smaller.
 */
export const SLOT_DEVIATION = Math.sqrt(
  (LINE_PAYOUTS.reduce((sum, { pays, probability }) => sum + pays ** 2 * probability, 0) - SLOT_RETURN ** 2) /
    SLOT_LINE_COUNT,
)

function symbol(chance: RandomSource): number {
  let rest = chance.below(WEIGHT_TOTAL)
  return SLOT_SYMBOLS.findIndex(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

export interface SlotOutcome {
  /** Drawn symbols by reel, from top to bottom. */
  reels: number[][]
  /** Winning lines: `count` cells from the left, `pays` in stakes of one line. */
  wins: { line: number; count: number; pays: number }[]
}

export function spinSlot(chance: RandomSource): SlotOutcome {
  const reels = Array.from({ length: 5 }, () => Array.from({ length: 3 }, () => symbol(chance)))
  const wins = SLOT_LINE_ROWS.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => reels[reel]?.[row] ?? -1)
    const first = cells[0] ?? -1
    const end = cells.findIndex((cell) => cell !== first)
    const count = end === -1 ? cells.length : end
    const pays = SLOT_SYMBOLS[first]?.pays[count - 3]
    return pays === undefined ? [] : [{ line, count, pays }]
  })
  return { reels, wins }
}

/** Returns the payout of a slot spin in minor units. The stake is spread evenly over the lines. */
export const getSlotPayout = (stake: number, { wins }: SlotOutcome): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0) * (stake / SLOT_LINE_COUNT)

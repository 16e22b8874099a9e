import type { ChanceSource, RandomSource } from './random-source'

/** Rules of the lotteries: draws, intervals, bets and payouts. */

/** Share of the stakes that lotteries pay back, per cent. */
export const LOTTERY_RETURN_PERCENT = 90

export interface LotteryRules {
  /**
   * `balls`: `count` different numbers from 1 to `top`. `digits`: `count` digits in order, which may repeat.
   */
  kind: 'balls' | 'digits'
  count: number
  top: number
  everyMs: number
  /** Time before the draw at which bets close, ms. */
  closedMs: number
}

const MINUTE = 60_000
const lottery = (kind: LotteryRules['kind'], count: number, top: number, everyMs: number): LotteryRules => ({
  kind,
  count,
  top,
  everyMs,
  closedMs: everyMs <= MINUTE ? 8000 : 20_000,
})

const BY_TITLE: Readonly<Record<string, LotteryRules>> = {
  'lucky-45': lottery('balls', 5, 45, 5 * MINUTE),
  'keno-sky': lottery('balls', 6, 40, 2 * MINUTE),
  'fast-three': lottery('digits', 3, 9, MINUTE),
  'daily-4d': lottery('digits', 4, 9, 60 * MINUTE),
  'number-express': lottery('digits', 5, 9, 15 * MINUTE),
  'mega-six': lottery('balls', 6, 49, 24 * 60 * MINUTE),
}

/**
 * Draw intervals of the lottery editions whose name contains an interval, by the last part of the game code.
 */
const BY_EDITION: Readonly<Record<string, number>> = { 5: MINUTE, 6: 5 * MINUTE }

/**
 * Returns the rules of a lottery game.
 * @param game `art` identifies the title, the last part of `gameCode` the edition
 */
export function getLotteryRules(game: { art: string; gameCode: string }): LotteryRules {
  const title = BY_TITLE[game.art]
  if (!title) throw new Error(`${game.art} is no lottery`)
  const everyMs = BY_EDITION[game.gameCode.split('-').at(-1) ?? ''] ?? title.everyMs
  return lottery(title.kind, title.count, title.top, everyMs)
}

export interface DrawTimes {
  numero: number
  closesAt: number
  drawsAt: number
}

export const getDrawTimes = ({ everyMs, closedMs }: LotteryRules, numero: number): DrawTimes => ({
  numero,
  closesAt: numero * everyMs - closedMs,
  drawsAt: numero * everyMs,
})

export const getNextDraw = (rules: LotteryRules, now: number): DrawTimes =>
  getDrawTimes(rules, Math.floor(now / rules.everyMs) + 1)

export function drawLotteryNumbers(chance: RandomSource, { kind, count, top }: LotteryRules): number[] {
  if (kind === 'digits') return Array.from({ length: count }, () => chance.below(10))
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(chance.below(top) + 1)
  return [...numbers]
}

export const loadDrawNumbers = async (
  chances: ChanceSource,
  gameId: string,
  rules: LotteryRules,
  numero: number,
) => drawLotteryNumbers(await chances.of(`lottery/${gameId}/${numero}`), rules)

/**
 * Kinds of lottery bets, with their count of numbers. Balls: one, two or three numbers, all of which must be
 * drawn. Digits: the last digit, the last two, or all digits in order.
 */
export const LOTTERY_BET_TYPES = {
  balls: { one: 1, two: 2, three: 3 },
  digits: { last: 1, lastTwo: 2, all: Number.POSITIVE_INFINITY },
} as const satisfies Record<LotteryRules['kind'], Record<string, number>>

/** Returns the count of numbers that a lottery bet takes; undefined when the lottery has no such bet. */
export function getLotteryNumberCount({ kind, count }: LotteryRules, play: string): number | undefined {
  const picks = (LOTTERY_BET_TYPES[kind] as Readonly<Record<string, number>>)[play]
  return picks === undefined ? undefined : Math.min(picks, count)
}

/**
 * Returns the odds of a lottery bet, in hundredths of the stake: the return divided by the bet's probability,
 * rounded down.
 */
export function getLotteryPayoutHundredths({ kind, count, top }: LotteryRules, picks: number): number {
  if (kind === 'digits') return LOTTERY_RETURN_PERCENT * 10 ** picks
  let ways = 1
  let of = 1
  for (let index = 0; index < picks; index++) {
    ways *= count - index
    of *= top - index
  }
  return Math.floor((LOTTERY_RETURN_PERCENT * of) / ways)
}

/** True when these numbers are a valid choice for a lottery bet. */
export function isValidLotterySelection(
  rules: LotteryRules,
  play: string,
  numbers: readonly number[],
): boolean {
  const least = rules.kind === 'balls' ? 1 : 0
  return (
    numbers.length === getLotteryNumberCount(rules, play) &&
    numbers.every((number) => Number.isInteger(number) && number >= least && number <= rules.top) &&
    (rules.kind === 'digits' || new Set(numbers).size === numbers.length)
  )
}

/** Returns the payout of a lottery bet: minor units, stake included; 0 when the bet loses. */
export function getLotteryPayout(
  rules: LotteryRules,
  stake: number,
  selection: readonly number[],
  drawn: readonly number[],
): number {
  const hits =
    rules.kind === 'digits'
      ? drawn.slice(-selection.length).every((digit, index) => digit === selection[index])
      : selection.every((number) => drawn.includes(number))
  return hits ? Math.floor((stake * getLotteryPayoutHundredths(rules, selection.length)) / 100) : 0
}

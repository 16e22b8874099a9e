import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../seed/random'
import { countBaccaratPoints, dealBaccaratHand, getBaccaratPayout } from './baccarat'
import { FISH_PAYOUTS, FISH_RETURN_PERCENT, type FishKind, shootFish } from './fish-rules'
import { getGameFacts } from './game-facts'
import {
  drawLotteryNumbers,
  getLotteryNumberCount,
  getLotteryPayout,
  getLotteryPayoutHundredths,
  getNextDraw,
  isValidLotterySelection,
  LOTTERY_BET_TYPES,
  LOTTERY_RETURN_PERCENT,
  type LotteryRules,
} from './lottery-rules'
import type { RandomSource } from './random-source'
import { getSlotPayout, SLOT_LINE_COUNT, SLOT_SYMBOLS, spinSlot } from './slot-rules'
import { getSportsPayout } from './sports-events'

const random = createSeededRandom(1)
const chance: RandomSource = { below: (limit) => Math.floor(random() * limit) }
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const totalWeight = SLOT_SYMBOLS.reduce((sum, { weight }) => sum + weight, 0)
/**
 * Expected payout of a stake of 1 by the slot's table: a symbol pays for three, four or five from the left.
 */
const slotReturn = SLOT_SYMBOLS.reduce((sum, { weight, pays }) => {
  const p = weight / totalWeight
  return sum + pays[0] * p ** 3 * (1 - p) + pays[1] * p ** 4 * (1 - p) + pays[2] * p ** 5
}, 0)

describe('the slot', () => {
  it('returns 94 per cent of the stakes, according to its paytable', () => {
    expect(slotReturn).toBeCloseTo(0.941, 3)
    expect(getGameFacts('RNG')).toMatchObject({ rtp: (slotReturn * 100).toFixed(1) })
    const stake = SLOT_LINE_COUNT * 100
    const returned = mean(times(200_000, () => getSlotPayout(stake, spinSlot(chance)) / stake))
    expect(Math.abs(returned - slotReturn)).toBeLessThan(0.08)
  })
})

describe('the fish game', () => {
  it.each(Object.keys(FISH_PAYOUTS) as FishKind[])('returns 95 per cent of the stakes for a %s', (kind) => {
    const returned = mean(times(200_000, () => shootFish(chance, kind)))
    // The tolerance equals ten catches of the rarest fish.
    expect(Math.abs(returned - FISH_RETURN_PERCENT / 100)).toBeLessThan(0.1)
  })
})

describe('baccarat', () => {
  const hands = times(40_000, () => dealBaccaratHand(chance))
  const share = (winner: string) => hands.filter((hand) => hand.winner === winner).length / hands.length

  it('wins as often as the third-card rules imply', () => {
    expect(share('banker')).toBeCloseTo(0.4586, 1)
    expect(share('player')).toBeCloseTo(0.4462, 1)
    expect(Math.abs(share('tie') - 0.0952)).toBeLessThan(0.01)
  })

  it('deals two or three cards to a side, and none after a natural', () => {
    for (const { player, banker } of hands.slice(0, 2000)) {
      const isNatural =
        Math.max(countBaccaratPoints(player.slice(0, 2)), countBaccaratPoints(banker.slice(0, 2))) >= 8
      expect(player.length + banker.length).toBeLessThanOrEqual(isNatural ? 4 : 6)
      if (!isNatural) expect(player.length).toBe(countBaccaratPoints(player.slice(0, 2)) <= 5 ? 3 : 2)
    }
  })

  it.each([
    ['player', 'player', 200],
    ['player', 'banker', 0],
    ['banker', 'banker', 195],
    ['banker', 'tie', 100],
    ['tie', 'tie', 900],
    ['tie', 'player', 0],
  ] as const)('pays for a bet of 100 on %s when %s wins: %i', (bet, winner, payout) => {
    expect(getBaccaratPayout(100, bet, { winner })).toBe(payout)
  })
})

const balls: LotteryRules = { kind: 'balls', count: 5, top: 45, everyMs: 300_000, closedMs: 20_000 }
const digits: LotteryRules = { kind: 'digits', count: 4, top: 9, everyMs: 60_000, closedMs: 8000 }

describe('lotteries', () => {
  it('draw the right number of balls or digits, and no ball twice', () => {
    for (const numbers of times(500, () => drawLotteryNumbers(chance, balls))) {
      expect(new Set(numbers).size).toBe(5)
      expect(numbers.every((number) => number >= 1 && number <= 45)).toBe(true)
    }
    expect(drawLotteryNumbers(chance, digits)).toHaveLength(4)
  })

  it.each([
    [balls, 'one', 1 - 40 / 45],
    [balls, 'two', (5 * 4) / (45 * 44)],
    [balls, 'three', (5 * 4 * 3) / (45 * 44 * 43)],
    [digits, 'last', 1 / 10],
    [digits, 'lastTwo', 1 / 100],
    [digits, 'all', 1 / 10_000],
  ] as const)('return 90 per cent of the stakes for bet type %#', (rules, play, probability) => {
    const pays = getLotteryPayoutHundredths(rules, getLotteryNumberCount(rules, play) ?? 0) / 100
    expect(Math.abs(pays * probability * 100 - LOTTERY_RETURN_PERCENT)).toBeLessThan(0.5)
  })

  it('pay winning bets only', () => {
    expect(getLotteryPayout(balls, 1000, [7, 12], [12, 3, 7, 1, 45])).toBe(89_100)
    expect(getLotteryPayout(balls, 1000, [7, 13], [12, 3, 7, 1, 45])).toBe(0)
    expect(getLotteryPayout(digits, 1000, [8, 1], [3, 6, 8, 1])).toBe(90_000)
    expect(getLotteryPayout(digits, 1000, [1, 8], [3, 6, 8, 1])).toBe(0)
  })

  it('accept only valid choices', () => {
    expect(isValidLotterySelection(balls, 'two', [1, 45])).toBe(true)
    for (const [rules, play, numbers] of [
      [balls, 'two', [1, 1]],
      [balls, 'two', [1]],
      [balls, 'two', [0, 1]],
      [balls, 'two', [1, 46]],
      [balls, 'two', [1.5, 2]],
      [balls, 'all', [1, 2, 3, 4, 5]],
      [balls, 'constructor', []],
      [digits, 'last', [10]],
    ] as const) {
      expect(isValidLotterySelection(rules, play, numbers), `${play} ${numbers}`).toBe(false)
    }
    expect(isValidLotterySelection(digits, 'lastTwo', [3, 3])).toBe(true)
    expect(Object.keys(LOTTERY_BET_TYPES.digits)).toEqual(['last', 'lastTwo', 'all'])
  })

  it('always have an upcoming draw', () => {
    expect(getNextDraw(balls, 299_999)).toEqual({ numero: 1, closesAt: 280_000, drawsAt: 300_000 })
    expect(getNextDraw(balls, 300_000).numero).toBe(2)
  })
})

it('a sports bet pays the product of its odds, rounded down, up to a limit', () => {
  expect(getSportsPayout(1000, [156, 134])).toBe(2090)
  expect(getSportsPayout(5_000_000, [940, 940, 940])).toBe(100_000_000)
})

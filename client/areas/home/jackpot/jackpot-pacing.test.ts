import { describe, expect, it } from 'vitest'
import fc from '../../../../tests/fast-check'
import {
  continueJackpotPace,
  estimateJackpotPace,
  jackpotAmountAt,
  jackpotIllustrationStep,
  parseJackpotAmount,
  toWholeJackpotUnits,
} from './jackpot-pacing'

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
const instants = fc.integer({ min: 0, max: 10 ** 12 })
const samples = fc.record({ amount: amounts, asOf: instants })

describe('parseJackpotAmount', () => {
  it('keeps digits that a float would lose', () => {
    expect(toWholeJackpotUnits(parseJackpotAmount('9007199254740993.99'))).toBe(9007199254740993n)
    expect(parseJackpotAmount('0.1') + parseJackpotAmount('0.2')).toBe(parseJackpotAmount('0.3'))
  })

  it.each<[string, bigint]>([
    ['1', 100_000_000n],
    ['-1.5', -150_000_000n],
    ['-0.5', -50_000_000n],
    ['0.00000001', 1n],
    ['1.123456789', 112_345_678n],
  ])('parses %s to units of 10⁻⁸', (amount, scaled) => {
    expect(parseJackpotAmount(amount)).toBe(scaled)
  })

  it('rounds jackpot amounts towards zero', () => {
    expect(toWholeJackpotUnits(parseJackpotAmount('-1.99'))).toBe(-1n)
    expect(toWholeJackpotUnits(parseJackpotAmount('1.99'))).toBe(1n)
  })
})

describe('growth of the jackpot', () => {
  it('stays between the previous and the latest sample', () => {
    fc.assert(
      fc.property(samples, samples, fc.integer({ min: -1000, max: 10 ** 12 }), (before, latest, elapsed) => {
        const shown = jackpotAmountAt(estimateJackpotPace(before, latest), elapsed)
        const highest = parseJackpotAmount(latest.amount)
        const lowest =
          [parseJackpotAmount(before.amount), highest].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
        expect(shown <= highest).toBe(true)
        expect(shown >= lowest).toBe(true)
      }),
    )
  })

  it('covers half the distance after half the time', () => {
    const pace = estimateJackpotPace({ amount: '100', asOf: 0 }, { amount: '200', asOf: 1000 })
    expect(toWholeJackpotUnits(jackpotAmountAt(pace, 0))).toBe(100n)
    expect(toWholeJackpotUnits(jackpotAmountAt(pace, 500))).toBe(150n)
    expect(toWholeJackpotUnits(jackpotAmountAt(pace, 1000))).toBe(200n)
    expect(toWholeJackpotUnits(jackpotAmountAt(pace, 60_000))).toBe(200n)
  })

  it('shows the first sample unchanged, and drops immediately when the pool was won', () => {
    expect(
      toWholeJackpotUnits(jackpotAmountAt(estimateJackpotPace(undefined, { amount: '5', asOf: 9 }), 0)),
    ).toBe(5n)
    const won = estimateJackpotPace({ amount: '900', asOf: 0 }, { amount: '10', asOf: 1000 })
    expect(toWholeJackpotUnits(jackpotAmountAt(won, 0))).toBe(10n)
  })

  it('continues from the displayed amount when the next sample arrives', () => {
    const onwards = continueJackpotPace(
      parseJackpotAmount('150'),
      { amount: '200', asOf: 0 },
      { amount: '300', asOf: 1000 },
    )
    expect(toWholeJackpotUnits(jackpotAmountAt(onwards, 0))).toBe(150n)
    expect(toWholeJackpotUnits(jackpotAmountAt(onwards, 1000))).toBe(300n)
    const fallen = continueJackpotPace(
      parseJackpotAmount('150'),
      { amount: '200', asOf: 0 },
      { amount: '20', asOf: 1000 },
    )
    expect(toWholeJackpotUnits(jackpotAmountAt(fallen, 0))).toBe(20n)
    const ahead = continueJackpotPace(
      parseJackpotAmount('350'),
      { amount: '200', asOf: 0 },
      { amount: '300', asOf: 1000 },
    )
    expect(toWholeJackpotUnits(jackpotAmountAt(ahead, 0))).toBe(300n)
  })
})

describe('jackpotIllustrationStep', () => {
  it('returns one to five million', () => {
    expect(jackpotIllustrationStep(0)).toBe(1_000_000)
    expect(jackpotIllustrationStep(0.999_999_999)).toBe(5_000_000)
  })
})

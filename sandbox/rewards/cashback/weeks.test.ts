import { describe, expect, it } from 'vitest'
import { computeEarnedWeeks, getCashbackWeekState, getClaimableCashback, listCashbackWeeks } from './weeks'

const DHAKA = 'Asia/Dhaka'
/** The current time of these tests, a Tuesday. */
const now = Date.parse('2026-11-24T12:00:00+06:00')

describe('weeks of cashback', () => {
  it('begin on Mondays in the platform’s time zone, and can be claimed for thirty days', () => {
    const [running, last] = listCashbackWeeks(now, 2, DHAKA)
    expect([running?.name, running?.last]).toEqual(['2026-11-23', '2026-11-29'])
    expect(last).toEqual({
      name: '2026-11-16',
      last: '2026-11-22',
      from: Date.parse('2026-11-16T00:00:00+06:00'),
      until: Date.parse('2026-11-23T00:00:00+06:00'),
      endsAt: Date.parse('2026-12-23T00:00:00+06:00'),
    })
  })

  it('begin at midnight in the platform’s time zone, not in UTC', () => {
    const monday = Date.parse('2026-11-23T00:00:00+06:00')
    expect(listCashbackWeeks(monday - 1, 1, DHAKA)[0]?.name).toBe('2026-11-16')
    expect(listCashbackWeeks(monday, 1, DHAKA)[0]?.name).toBe('2026-11-23')
  })
})

describe('cashback of a week', () => {
  const weeks = listCashbackWeeks(now, 2, DHAKA).map((span) => ({ ...span, level: 'VIP 3' }))
  const week = '2026-11-16'
  const of = (played: { category: string; played: number }[]) =>
    computeEarnedWeeks(
      weeks,
      played.map((one) => ({ week, ...one })),
    )[1]

  it('is a share of the stakes in each category, rounded down', () => {
    const found = of([
      { category: 'RNG', played: 1_240_099 },
      { category: 'LIVE', played: 199 },
    ])
    expect(found?.shares.find(({ category }) => category === 'RNG')?.amount).toBe(9920)
    expect(found?.shares.find(({ category }) => category === 'LIVE')?.amount).toBe(0)
    expect([found?.earned, found?.played]).toEqual([9920, 1_240_298])
  })

  it('is a larger share for a higher level, and the smallest for an unknown level', () => {
    const amounts = ['', 'VIP 1', 'VIP 2', 'VIP 3', 'VIP 4', 'VIP 5'].map((level) => {
      const [span] = weeks
      if (!span) throw new Error('no week')
      return computeEarnedWeeks(
        [{ ...span, level }],
        [{ week: span.name, category: 'RNG', played: 100_000 }],
      )[0]?.earned
    })
    expect(amounts).toEqual([400, 400, 600, 800, 900, 1000])
  })

  it('is capped, and zero for a category without a rate', () => {
    expect(of([{ category: 'RNG', played: 1_000_000_000 }])?.earned).toBe(500_000)
    expect(of([{ category: 'OTHER', played: 1_000_000 }])?.earned).toBe(0)
  })

  it('can be claimed once, up to the last millisecond', () => {
    const found = of([{ category: 'RNG', played: 1_000_000 }])
    if (!found) throw new Error('no week')
    const { endsAt } = found
    expect([getClaimableCashback(found, 0, endsAt - 1), getClaimableCashback(found, 0, endsAt)]).toEqual([
      8000, 0,
    ])
    expect([getClaimableCashback(found, 3000, now), getClaimableCashback(found, 8000, now)]).toEqual([
      5000, 0,
    ])
    expect(getCashbackWeekState(found, 0, found.until - 1)).toBe('running')
    expect(getCashbackWeekState(found, 0, found.until)).toBe('ready')
    expect(getCashbackWeekState(found, 3000, endsAt - 1)).toBe('ready')
    expect(getCashbackWeekState(found, 3000, endsAt)).toBe('ended')
    expect(getCashbackWeekState(found, 8000, endsAt)).toBe('claimed')
    expect(getCashbackWeekState({ ...found, earned: 0 }, 0, now)).toBe('none')
  })
})

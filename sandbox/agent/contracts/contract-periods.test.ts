import { expect, it } from 'vitest'
import type { StoredContractTerms } from '../../seed/seed-agents'
import { getContractPayout, listContractPeriods } from './contract-periods'

const DHAKA = 'Asia/Dhaka'
const now = Date.parse('2026-11-24T12:34:00+06:00')

it('days of a contract begin at midnight in the platform’s time zone', () => {
  const [today, yesterday] = listContractPeriods('salary', now, 2, DHAKA)
  expect(today).toMatchObject({ id: '2026-11-24', from: Date.parse('2026-11-24T00:00:00+06:00') })
  expect(yesterday).toMatchObject({ id: '2026-11-23', first: '2026-11-23', last: '2026-11-23' })
})

it('hours of a contract are named by day and hour, and continue from one day to the previous day', () => {
  const hours = listContractPeriods('hourly', Date.parse('2026-11-24T00:10:00+06:00'), 2, DHAKA)
  expect(hours.map(({ id, hour }) => [id, hour])).toEqual([
    ['2026-11-24T00', 0],
    ['2026-11-23T23', 23],
  ])
})

it('half-months of a contract begin on the 1st and the 16th', () => {
  const halves = listContractPeriods('dividend', now, 4, DHAKA)
  expect(halves.map(({ first, last }) => [first, last])).toEqual([
    ['2026-11-16', '2026-11-30'],
    ['2026-11-01', '2026-11-15'],
    ['2026-10-16', '2026-10-31'],
    ['2026-10-01', '2026-10-15'],
  ])
})

it('the payout of a contract is exact for the largest turnover, and rounded down', () => {
  const terms: StoredContractTerms = {
    basis: 'turnover',
    period: 'day',
    rate: 61,
    leastBase: 0,
    leastActive: 0,
    most: null,
    noticeDays: 30,
  }
  const played = (staked: number) => ({ staked, returned: 0, active: 1 })
  expect(getContractPayout(terms, played(9_007_199_254_740_991))).toBe(54_943_915_453_920)
  expect(getContractPayout(terms, played(163))).toBe(0)
  expect(getContractPayout(terms, played(164))).toBe(1)
})

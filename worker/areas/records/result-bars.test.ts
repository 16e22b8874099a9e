import { describe, expect, it } from 'vitest'
import { toResultBars } from './result-bars'

const day = (name: string, staked: string, returned: string, bets = 1) => ({
  day: name,
  bets,
  staked,
  returned,
  open: '0',
})
const week = { first: '2026-11-15', last: '2026-11-21' }

describe('result bars of a date range', () => {
  it('include days without bets, with a height of zero', () => {
    const { list } = toResultBars([day('2026-11-16', '100', '40')], week)
    expect(list.map(({ first, bets }) => [first, bets])).toEqual([
      ['2026-11-15', 0],
      ['2026-11-16', 1],
      ['2026-11-17', 0],
      ['2026-11-18', 0],
      ['2026-11-19', 0],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
    ])
  })

  it('have exact results, and heights in proportion to the largest gain and the largest loss', () => {
    const { list, zero } = toResultBars(
      [day('2026-11-15', '0.10', '0.40'), day('2026-11-16', '0.30', '0.20'), day('2026-11-17', '9', '8.999')],
      week,
    )
    expect(list.slice(0, 4).map(({ result, height }) => [result, height])).toEqual([
      ['0.3', 75],
      ['-0.1', 25],
      ['-0.001', 4],
      ['0', 0],
    ])
    expect(zero).toBe(75)
  })

  it('are flat when nothing was won or lost', () => {
    const { list, zero } = toResultBars([day('2026-11-15', '5', '5')], week)
    expect(zero).toBe(50)
    expect(list.every(({ height }) => height === 0)).toBe(true)
  })

  it('leave room for the zero line when there are only gains or only losses', () => {
    expect(toResultBars([day('2026-11-15', '5', '9')], week).zero).toBe(96)
    expect(toResultBars([day('2026-11-15', '9', '5')], week).zero).toBe(4)
  })

  it('have an extra day only if the platform’s days begin at another hour', () => {
    const { list } = toResultBars(
      [day('2026-11-14', '1', '0'), day('2026-11-22', '1', '0'), day('2026-11-23', '1', '0')],
      week,
    )
    expect([list[0]?.first, list.at(-1)?.first, list.length]).toEqual(['2026-11-14', '2026-11-22', 9])
  })

  it('are daily up to two months, and weekly beyond', () => {
    expect(toResultBars([], { first: '2026-09-21', last: '2026-11-21' }).list).toHaveLength(62)
    const { list } = toResultBars([day('2026-05-22', '1', '0'), day('2026-05-27', '2', '5')], {
      first: '2026-05-21',
      last: '2026-11-21',
    })
    expect(list).toHaveLength(27)
    expect(list[0]).toMatchObject({ first: '2026-05-21', last: '2026-05-27', bets: 2, result: '2' })
    expect(list.at(-1)).toMatchObject({ first: '2026-11-19', last: '2026-11-21' })
  })
})

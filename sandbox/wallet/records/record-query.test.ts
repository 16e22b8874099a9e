import { describe, expect, it } from 'vitest'
import fc from '../../../tests/fast-check'
import { listDays, listMonths } from './record-query'

const HOUR = 3_600_000
const zones = ['UTC', 'Asia/Dhaka', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin', 'Asia/Beirut']

const dayIn = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)

describe('days of records', () => {
  it('follow each other without a gap, and match the days of the time zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }),
        fc.integer({ min: 0, max: 60 * 24 * HOUR }),
        (timeZone, from, length) => {
          const days = listDays({ from, until: from + length }, timeZone).toReversed()
          let end = from
          for (const day of days) {
            expect(day.from).toBe(end)
            expect(dayIn(day.from, timeZone)).toBe(day.name)
            expect(dayIn(day.until - 1, timeZone)).toBe(day.name)
            end = day.until
          }
          expect(end).toBe(from + length)
          expect(new Set(days.map(({ name }) => name)).size).toBe(days.length)
        },
      ),
    )
  })

  it('have 23 or 25 hours when the clocks change', () => {
    const hours = (day: string, timeZone: string) => {
      const middle = Date.parse(`${day}T12:00:00Z`)
      const found = listDays({ from: middle - 36 * HOUR, until: middle + 36 * HOUR }, timeZone).find(
        ({ name }) => name === day,
      )
      return found && (found.until - found.from) / HOUR
    }
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23)
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
    expect(hours('2026-10-25', 'Asia/Dhaka')).toBe(24)
    // Clocks went from 0:00 to 1:00: the day had no midnight.
    expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23)
  })

  it('begin at midnight in the time zone', () => {
    const from = Date.UTC(2026, 9, 31)
    const starts = (timeZone: string) =>
      listDays({ from, until: from + 48 * HOUR }, timeZone).map((day) => new Date(day.from).toISOString())
    expect(starts('Asia/Dhaka')[0]).toBe('2026-11-01T18:00:00.000Z')
    expect(starts('Asia/Kathmandu')[0]).toBe('2026-11-01T18:15:00.000Z')
    expect(starts('America/Sao_Paulo')[0]).toBe('2026-11-01T03:00:00.000Z')
  })
})

describe('months of records', () => {
  it('follow each other without a gap in the time zone, the current month first', () => {
    // Still October in São Paulo, already November in Dhaka.
    const now = Date.UTC(2026, 10, 1, 1)
    expect(listMonths(now, 2, 'Asia/Dhaka').map(({ name }) => name)).toEqual(['2026-11', '2026-10'])
    expect(listMonths(now, 2, 'America/Sao_Paulo').map(({ name }) => name)).toEqual(['2026-10', '2026-09'])
    for (const zone of zones) {
      const months = listMonths(now, 12, zone)
      expect(months).toHaveLength(12)
      for (const [index, month] of months.entries()) {
        if (index > 0) expect(month.until).toBe(months[index - 1]?.from)
        expect(dayIn(month.from, zone)).toBe(`${month.name}-01`)
      }
    }
  })

  it('include a shorter month when listed on the 31st', () => {
    const names = listMonths(Date.UTC(2028, 2, 31, 12), 3, 'UTC').map(({ name }) => name)
    expect(names).toEqual(['2028-03', '2028-02', '2028-01'])
  })
})

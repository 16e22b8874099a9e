import { describe, expect, it } from 'vitest'
import { parseRecordRange } from './record-range'

const at = (iso: string) => Date.parse(iso)
const ask = (query: string, now: string, timeZone: string) =>
  parseRecordRange(new URLSearchParams(query), at(now), timeZone)
const inUtc = ({ range: { from, until } }: ReturnType<typeof ask>) => [
  new Date(from).toISOString(),
  new Date(until).toISOString(),
]

describe('the date range in a URL', () => {
  it.each([
    ['Asia/Dhaka', '2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    ['America/Sao_Paulo', '2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
  ])('begins and ends a day at midnight in %s', (timeZone, from, until) => {
    expect(inUtc(ask('range=today', '2026-11-21T12:00:00Z', timeZone))).toEqual([from, until])
  })

  it('begins with the next day when that has already begun in the visitor’s time zone', () => {
    expect(ask('range=today', '2026-11-21T20:00:00Z', 'Asia/Dhaka').shown.first).toBe('2026-11-22')
    expect(ask('range=today', '2026-11-21T20:00:00Z', 'America/Sao_Paulo').shown.first).toBe('2026-11-21')
  })

  it('has 25 hours on the day that summer time ends, and 23 on the day that it begins', () => {
    const hours = (day: string) => {
      const { range } = ask(`range=own&from=${day}&to=${day}`, '2026-11-21T12:00:00Z', 'America/New_York')
      return (range.until - range.from) / 3_600_000
    }
    expect(hours('2026-11-01')).toBe(25)
    expect(hours('2026-10-31')).toBe(24)
    const spring = ask('range=own&from=2026-03-08&to=2026-03-08', '2026-03-20T12:00:00Z', 'America/New_York')
    expect((spring.range.until - spring.range.from) / 3_600_000).toBe(23)
  })

  it('is the last seven days, including today, by default', () => {
    for (const query of ['', 'range=', 'range=7-days']) {
      const { shown } = ask(query, '2026-11-21T12:00:00Z', 'UTC')
      expect([shown.first, shown.last, shown.fault]).toEqual(['2026-11-15', '2026-11-21', null])
    }
  })

  it.each(['30', 'nonsense', 'constructor', '7-DAYS'])(
    'reports the unknown range %s, and shows seven days',
    (name) => {
      const { shown } = ask(`range=${name}`, '2026-11-21T12:00:00Z', 'UTC')
      expect(shown).toMatchObject({
        ...{ name: '7-days', fault: 'range-unknown', typed: null },
        ...{ first: '2026-11-15', last: '2026-11-21' },
      })
    },
  )

  it.each([
    ['from=2026-11-01&to=2026-11-03', null, '2026-11-01', '2026-11-03'],
    ['range=30&from=2026-11-01&to=2026-11-03', null, '2026-11-01', '2026-11-03'],
    ['from=2026-11-03&to=2026-11-01', 'dates-order', '2026-11-15', '2026-11-21'],
    ['from=soon', 'date-format', '2026-11-15', '2026-11-21'],
  ])('accepts custom dates, with or without the range’s name: %s', (query, fault, first, last) => {
    const { shown } = ask(query, '2026-11-21T12:00:00Z', 'UTC')
    expect(shown).toMatchObject({ name: 'own', fault, first, last })
  })

  it.each([
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['30-days', '2026-01-31', '2026-03-01'],
  ])('crosses the end of a month: %s', (name, first, last) => {
    expect(ask(`range=${name}`, '2026-03-01T12:00:00Z', 'UTC').shown).toMatchObject({ first, last })
  })

  it('reaches back six months, to the last day of a shorter month', () => {
    expect(ask('', '2026-08-31T12:00:00Z', 'UTC').shown.earliest).toBe('2026-02-28')
  })

  it('includes the first and last day of a custom range', () => {
    const { shown } = ask('range=own&from=2026-09-30&to=2026-11-01', '2026-11-21T12:00:00Z', 'UTC')
    expect(shown).toMatchObject({ name: 'own', first: '2026-09-30', last: '2026-11-01', fault: null })
  })

  it('is the last seven days when custom dates are not chosen yet', () => {
    const { shown } = ask('range=own', '2026-11-21T12:00:00Z', 'UTC')
    expect(shown).toMatchObject({ name: 'own', fault: null, first: '2026-11-15', last: '2026-11-21' })
  })

  it('returns the typed dates together with their error', () => {
    const { shown } = ask('range=own&from=2026-11-20&to=2026-11-19', '2026-11-21T12:00:00Z', 'UTC')
    expect(shown.typed).toEqual({ from: '2026-11-20', to: '2026-11-19' })
  })

  it.each([
    ['from=2026-11-20&to=2026-11-19', 'dates-order'],
    ['from=2026-05-20&to=2026-11-19', 'date-early'],
    ['from=2026-11-20&to=2026-11-22', 'date-late'],
    ['from=2026-02-30&to=2026-11-19', 'date-format'],
    ['from=yesterday&to=2026-11-19', 'date-format'],
    ['to=2026-11-19', 'date-format'],
    ['from=2026-11-19T00:00[!u-ca=hebrew]&to=2026-11-19', 'date-format'],
  ])('reports the error in %s, and shows seven days', (query, fault) => {
    const { shown } = ask(`range=own&${query}`, '2026-11-21T12:00:00Z', 'UTC')
    expect(shown).toMatchObject({ name: 'own', fault, first: '2026-11-15', last: '2026-11-21' })
  })
})

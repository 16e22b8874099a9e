import { expect, it } from 'vitest'
import { parseTeamDays } from './team-days'

const ask = (query: string, today = '2026-11-21') => parseTeamDays(new URLSearchParams(query), today)

it.each([
  ['', '2026-11-15', '2026-11-21'],
  ['range=today', '2026-11-21', '2026-11-21'],
  ['range=this-month', '2026-11-01', '2026-11-21'],
  ['range=last-month', '2026-10-01', '2026-10-31'],
  ['range=own&from=2026-05-20&to=2026-11-21', '2026-05-20', '2026-11-21'],
])('reads “%s” as the days from %s to %s', (query, first, last) => {
  expect(ask(query)).toMatchObject({ first, last, fault: null })
})

it('replaces an unknown range of team days by the default, and reports it', () => {
  expect(ask('range=constructor')).toMatchObject({ first: '2026-11-15', fault: 'range-unknown' })
})

it('ends the range “last month” on 29 February in a leap year', () => {
  expect(ask('range=last-month', '2028-03-31')).toMatchObject({ first: '2028-02-01', last: '2028-02-29' })
})

it.each([
  ['from=2026-05-19&to=2026-11-21', 'date-early'],
  ['from=2026-11-01&to=2026-11-22', 'date-late'],
  ['from=2026-11-20&to=2026-11-19', 'dates-order'],
  ['from=2026-02-30&to=2026-11-19', 'date-format'],
])('reports the error in a custom range: %s', (query, fault) => {
  expect(ask(`range=own&${query}`)).toMatchObject({ name: 'own', fault, first: '2026-11-15' })
})

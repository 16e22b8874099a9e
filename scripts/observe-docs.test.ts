import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VITALS } from '../shared/vitals'
import { COLUMNS, EVENTS } from '../worker/observe/columns'

/** docs/operate/observe.md and the dashboard beside it name the columns and events that the worker writes. */

const page = readFileSync('docs/operate/observe.md', 'utf8')
const dashboard = JSON.parse(readFileSync('docs/operate/grafana.json', 'utf8')) as {
  panels: { title: string; targets: { query: string }[] }[]
}

function section(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
/** The first two cells of each row. */
const rows = (heading: string) =>
  [...section(heading).matchAll(/^\| `([^`]+)` \|([^|]*)\|/gm)].map(
    ([, name = '', next]) => [name, names(next)] as const,
  )

const queries = [...section('Queries').matchAll(/\*\*([^*]+)\.\*\*.*?```sql\n(.*?)\n```/gs)].map(
  ([, title = '', query = '']) => ({ title, query }),
)
const columns: readonly string[] = Object.values(COLUMNS)

it('has every column in its place', () => {
  expect(rows('Columns')).toEqual(Object.entries(COLUMNS).map(([fact, column]) => [fact, [column]]))
})

it('has every event with its outcomes', () => {
  expect(rows('Events')).toEqual(Object.entries(EVENTS).map(([event, outcomes]) => [event, [...outcomes]]))
})

it('asks about every event', () => {
  const asked = queries.map(({ query }) => /index1 = '(\w+)'/.exec(query)?.[1])
  expect(new Set(asked)).toEqual(new Set(Object.keys(EVENTS)))
})

it.each(queries)('asks only for what there is: $title', ({ query }) => {
  const used = query.match(/\b(?:blob|double|index)\d+\b/g) ?? []
  expect(used.filter((column) => !columns.includes(column))).toEqual([])
  const event = /index1 = '(\w+)'/.exec(query)?.[1] as keyof typeof EVENTS
  const compared = [...query.matchAll(/blob(\d) (?:=|<>) '([^']+)'/g)]
  const outcomes: readonly string[] = EVENTS[event]
  for (const [, number, value = ''] of compared) {
    if (`blob${number}` === COLUMNS.outcome) expect(outcomes).toContain(value)
    if (event === 'vital' && `blob${number}` === COLUMNS.kind) expect(VITALS).toContain(value)
  }
})

it('counts what each point stands for', () => {
  for (const { title, query } of queries)
    expect(query, title).toContain(`sum(_sample_interval * ${COLUMNS.weight})`)
})

it('names only events in its alerts', () => {
  const alerted = [...section('Alerts').matchAll(/^\| `(\w+)`(?: with ((?:`[^`]+`(?:, )?)+))?/gm)]
  expect(alerted.length).toBeGreaterThan(8)
  for (const [, event = '', with_ = ''] of alerted) {
    expect(Object.keys(EVENTS)).toContain(event)
    if (!['platform', 'log'].includes(event))
      for (const outcome of names(with_)) expect(EVENTS[event as keyof typeof EVENTS]).toContain(outcome)
  }
})

it('is drawn by the dashboard, query by query', () => {
  const drawn = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ query }) => ({ title, query })),
  )
  expect(drawn).toEqual(queries)
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WEB_VITALS } from '../../shared/http/vitals'
import { EVENT_COLUMNS, EVENTS } from '../../worker/observe/columns'
import { PLATFORM_FAULT_CODES } from '../../worker/platform/transport/error'

/** docs/operate/observe.md and the dashboard beside it name the columns and events that the worker writes. */

const page = readFileSync('docs/operate/observe.md', 'utf8')
const dashboard = JSON.parse(readFileSync('docs/operate/grafana.json', 'utf8')) as {
  panels: { title: string; targets: { query: string }[] }[]
  templating: { list: { name: string; query: string }[] }
}

function section(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
/** Returns the first two cells of each row of the table below a heading. */
const rows = (heading: string) =>
  [...section(heading).matchAll(/^\| `([^`]+)` \|([^|]*)\|/gm)].map(
    ([, name = '', next]) => [name, names(next)] as const,
  )

const queries = [...section('Queries').matchAll(/\*\*([^*]+)\.\*\*.*?```sql\n(.*?)\n```/gs)].map(
  ([, title = '', query = '']) => ({ title, query }),
)
const columns: readonly string[] = Object.values(EVENT_COLUMNS)

it('docs/operate/observe.md documents every analytics column in its position', () => {
  expect(rows('Columns')).toEqual(Object.entries(EVENT_COLUMNS).map(([fact, column]) => [fact, [column]]))
})

it('docs/operate/observe.md documents every analytics event with its outcomes', () => {
  expect(rows('Events')).toEqual(Object.entries(EVENTS).map(([event, outcomes]) => [event, [...outcomes]]))
})

it('every analytics event has a query in docs/operate/observe.md', () => {
  const queried = queries.map(({ query }) => /index1 = '(\w+)'/.exec(query)?.[1])
  expect(new Set(queried)).toEqual(new Set(Object.keys(EVENTS)))
})

it.each(queries)('the documented query uses only columns and events that exist: $title', ({ query }) => {
  const used = query.match(/\b(?:blob|double|index)\d+\b/g) ?? []
  expect(used.filter((column) => !columns.includes(column))).toEqual([])
  const event = /index1 = '(\w+)'/.exec(query)?.[1] as keyof typeof EVENTS
  const compared = [...query.matchAll(/blob(\d) (?:=|<>) '([^']+)'/g)]
  const outcomes: readonly string[] = EVENTS[event]
  for (const [, number, value = ''] of compared) {
    if (`blob${number}` === EVENT_COLUMNS.outcome) expect(outcomes).toContain(value)
    if (event === 'vital' && `blob${number}` === EVENT_COLUMNS.kind) expect(WEB_VITALS).toContain(value)
  }
})

it('documented queries weight each data point by its sample interval', () => {
  for (const { title, query } of queries)
    expect(query, title).toContain(`sum(_sample_interval * ${EVENT_COLUMNS.weight})`)
})

/** Levels of each kind of log line, by the name of the line. */
const levels = new Map<string, Set<string>>()
for (const file of globSync('worker/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
  const lines = readFileSync(file, 'utf8').matchAll(/\blog(?:'\))?\.(info|warn|error)\(\s*'([^']+)'/g)
  for (const [, level = '', line = ''] of lines) levels.set(line, (levels.get(line) ?? new Set()).add(level))
}

type Point = Partial<Record<keyof typeof EVENT_COLUMNS, string>>

/** Returns the points that the worker writes for an alert's event. */
function pointsOf(event: string, detail: string): Point[] {
  if (event === 'platform') return [{ event, code: detail }]
  if (event !== 'log') return [{ event, outcome: detail }]
  return [...(levels.get(detail) ?? [])].map((outcome) => ({ event, kind: detail, outcome }))
}

/** Returns true when a query counts this point. */
function counts(query: string, point: Point): boolean {
  const compared = [...query.matchAll(/((?:blob|index)\d) (=|<>) '([^']+)'/g)]
  return compared.every(([, column, operator, wanted]) => {
    const [, value] =
      Object.entries(point).find(([fact]) => EVENT_COLUMNS[fact as keyof Point] === column) ?? []
    return (value === wanted) === (operator === '=')
  })
}

const alerts = [...section('Alerts').matchAll(/^\| `(\w+)`(?: with ((?:`[^`]+`(?:, )?)+))?/gm)].map(
  ([, event = '', details]) => ({ event, details: names(details) }),
)

it('documented alerts name only existing events', () => {
  expect(alerts.length).toBeGreaterThan(8)
  for (const { event, details } of alerts) {
    expect(Object.keys(EVENTS)).toContain(event)
    if (event === 'log') expect(details.filter((line) => !levels.has(line))).toEqual([])
    else if (event !== 'platform')
      expect(EVENTS[event as keyof typeof EVENTS]).toEqual(expect.arrayContaining(details))
  }
})

it.each(alerts)(
  'the query of an alert shows the events that the alert counts: $event $details',
  ({ event, details }) => {
    const points = details.length === 0 ? [{ event }] : details.flatMap((detail) => pointsOf(event, detail))
    const unseen = points.filter((point) => !queries.some(({ query }) => counts(query, point)))
    expect(unseen).toEqual([])
  },
)

it('every failure of the platform itself has an alert', () => {
  const details = alerts.filter(({ event }) => event === 'platform').flatMap((alert) => alert.details)
  expect(details.toSorted()).toEqual(['breaker-open', ...PLATFORM_FAULT_CODES].toSorted())
})

it('the dashboard has the queries of docs/operate/observe.md, with the data set as its variable', () => {
  const { templating, panels } = dashboard
  const { query: dataSet = '' } = templating.list.find(({ name }) => name === 'dataset') ?? {}
  const drawn = panels.flatMap(({ title, targets }) =>
    targets.map(({ query }) => ({ title, query: query.replace(/\$\{dataset:raw\}/, dataSet) })),
  )
  expect(panels.flatMap(({ targets }) => targets).filter(({ query }) => query.includes(dataSet))).toEqual([])
  expect(drawn).toEqual(queries)
})

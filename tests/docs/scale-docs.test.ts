import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Counted, costs, ofIpv6, ofNewIsolate } from '../fixtures/costs'

/** The table of costs in docs/operate/scale.md is tests/fixtures/costs.ts, without what costs nothing. */

const page = readFileSync('docs/operate/scale.md', 'utf8')

const columns = [
  'platform',
  'platformCold',
  'kvReads',
  'kvWrites',
  'revocations',
  'counters',
  'idempotencyKeys',
  'rowsRead',
  'rowsWritten',
  'rowsLeft',
  'points',
  'logLines',
] as const satisfies (keyof Counted)[]

/** The begin of a row: times and mix follow. */
const row = (name: string, cost: Counted): string =>
  `| ${[name, ...columns.map((column) => cost[column] ?? '')].join(' | ')} |`.replaceAll('  ', ' ')

it('lists the measured cost of every kind of request; if not, change its row, the average and the totals', () => {
  for (const [kind, cost] of Object.entries(costs)) expect(page).toContain(row(`\`${kind}\``, cost))
  expect(page.match(/^\| `[\w-]+` \|/gm)).toHaveLength(Object.keys(costs).length)
})

it('lists what IPv6 and a new isolate add', () => {
  for (const [kind, cost] of Object.entries(ofIpv6)) {
    const name =
      kind === 'login'
        ? 'any `login` from IPv6 adds'
        : 'any other form or launch with a counter, from IPv6, adds'
    expect(page).toContain(row(name, cost))
  }
  expect(page).toContain(row('first page of a new isolate adds', ofNewIsolate))
})

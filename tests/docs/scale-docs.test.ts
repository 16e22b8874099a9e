import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CountedOperations, IPV6_COSTS, NEW_ISOLATE_COSTS, REQUEST_COSTS } from '../fixtures/costs'

/** The table of costs in docs/operate/scale.md matches tests/fixtures/costs.ts, without zero costs. */

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
] as const satisfies (keyof CountedOperations)[]

/** Returns the beginning of a table row, before the columns of times and request mix. */
const row = (name: string, cost: CountedOperations): string =>
  `| ${[name, ...columns.map((column) => cost[column] ?? '')].join(' | ')} |`.replaceAll('  ', ' ')

it('docs/operate/scale.md has the measured cost of every kind of request; after a change, update row, average and totals', () => {
  for (const [kind, cost] of Object.entries(REQUEST_COSTS)) expect(page).toContain(row(`\`${kind}\``, cost))
  expect(page.match(/^\| `[\w-]+` \|/gm)).toHaveLength(Object.keys(REQUEST_COSTS).length)
})

it('docs/operate/scale.md lists the extra cost of an IPv6 address and of a new isolate', () => {
  for (const [kind, cost] of Object.entries(IPV6_COSTS)) {
    const name =
      kind === 'login'
        ? 'any `login` from IPv6 adds'
        : 'any other form or launch with a counter, from IPv6, adds'
    expect(page).toContain(row(name, cost))
  }
  expect(page).toContain(row('first page of a new isolate adds', NEW_ISOLATE_COSTS))
})

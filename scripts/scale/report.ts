import { type Counted, costs, type RequestKind } from './costs.ts'
import { billAt, loadAt, rateOf, reaches, type Times } from './model.ts'
import { limits, PLAN, type Price, prices, READ_ON } from './prices.ts'
import { mix } from './traffic.ts'

/** The tables of docs/operate/scale.md. */

export const RATES = [1000, 10_000, 100_000] as const

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const short = (value: number): string => (value >= 10 ? whole(value) : value.toFixed(value < 1 ? 2 : 1))

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const rateHeads = RATES.map((rate) => `${whole(rate)}/s`)

function costRows(times: Times): string[][] {
  return (Object.keys(costs) as RequestKind[]).map((kind) => {
    const cost: Counted = costs[kind]
    const count = (value = 0) => (value === 0 ? '' : short(value))
    return [
      `\`${kind}\``,
      String(mix[kind]?.perMille ?? ''),
      times.ms[kind].toFixed(2),
      count(cost.platform),
      count(cost.platformCold),
      count(cost.kvReads),
      count(cost.kvWrites),
      count(cost.revocations),
      count(cost.counters),
      count(cost.idempotencyKeys),
      count(cost.rowsWritten),
      count(cost.rowsLeft),
      count(cost.points),
      count(cost.logLines),
    ]
  })
}

/** Markdown of every table, by its heading. */
export function report(times: Times): string {
  const loads = RATES.map((rate) => loadAt(rate, times))
  const bills = RATES.map((rate, index) => billAt(rate, loads[index] ?? loadAt(rate, times)))
  const ofLoads = (name: string, value: (load: (typeof loads)[number]) => string) => [
    name,
    ...loads.map(value),
  ]
  const items = (Object.keys(prices) as (keyof typeof prices)[]).map((name) => [
    prices[name].name,
    ...bills.map((bill) => whole(bill.items[name])),
  ])
  return [
    '### What one request costs',
    table(
      [
        'Kind',
        'of 1,000',
        'ms',
        'platform',
        '… nothing cached',
        'KV reads',
        'KV writes',
        'lists',
        'counters',
        'keys',
        'rows written',
        '… deleted later',
        'points',
        'lines',
      ],
      costRows(times),
    ),
    '### A month, USD',
    table(
      ['', ...rateHeads],
      [
        ['Plan', ...RATES.map(() => whole(PLAN))],
        ...items,
        ['**Sum**', ...bills.map(({ total }) => `**${whole(total)}**`)],
        [
          'of a million requests',
          ...bills.map(({ total }, index) => (total / ((RATES[index] ?? 1) * 2.592)).toFixed(2)),
        ],
      ],
    ),
    '### Load, each a second',
    table(
      ['', ...rateHeads],
      [
        ofLoads('isolates', ({ isolates }) => whole(isolates)),
        ofLoads('processors that are busy', ({ operations }) => short(operations.cpuMs / 1000)),
        ofLoads('calls of the platform', ({ operations }) => whole(operations.platform)),
        ofLoads('… if nothing were cached', ({ platformUncached }) => whole(platformUncached)),
        ofLoads('… of them logins', () => '').map((cell, index) =>
          index === 0 ? cell : whole(rateOf(RATES[index - 1] ?? 0, 'login')),
        ),
        ofLoads('`Revocations`, all 4096', ({ operations }) => whole(operations.revocations)),
        ofLoads('… the busiest', ({ hottest }) => short(hottest.revocations)),
        ofLoads('`Counter`, all', ({ operations }) => whole(operations.counters)),
        ofLoads('… the busiest', ({ hottest }) => short(hottest.counters)),
        ofLoads('… of one account, attacked at a tenth of all requests', ({ attacked }) =>
          short(attacked.asked),
        ),
        ofLoads('… the same, if isolates remembered nothing', ({ attacked }) => whole(attacked.unremembered)),
        ofLoads('`IdempotencyKeys`, all', ({ operations }) => whole(operations.idempotencyKeys)),
        ofLoads('… the busiest', () => 'one member’s own'),
        ofLoads('alarms of all objects', ({ operations }) => whole(operations.alarms)),
        ofLoads('rows written by all objects', ({ operations }) => whole(operations.rowsWritten)),
        ofLoads('rows that are deleted later', ({ operations }) => whole(operations.rowsLeft)),
        ofLoads('KV: reads', ({ operations }) => whole(operations.kvReads)),
        ofLoads('KV: writes', ({ operations }) => whole(operations.kvWrites)),
        ofLoads('… of the hottest key', ({ kvHottest }) => short(kvHottest.attempts)),
        ofLoads('… the same, if isolates did not heed refusals', ({ kvHottest }) => short(kvHottest.wanted)),
        ofLoads('… of the hottest key within seconds of a purge, altogether', ({ kvHottest }) =>
          whole(kvHottest.afterPurge),
        ),
        ofLoads('points', ({ operations }) => whole(operations.points)),
        ofLoads('lines of the log', ({ operations }) => whole(operations.logLines)),
      ],
    ),
    '### Which limit comes first',
    table(
      ['Limit', 'reached at'],
      reaches(times).map(({ what, perSecond, use }) => [
        what,
        perSecond === undefined
          ? `${use && use.most > use.limit ? '**by one request**' : 'never'}: ${short(use?.most ?? 0)} of ${whole(use?.limit ?? 0)} at most (\`${use?.by}\`)`
          : `${whole(perSecond)} requests a second`,
      ]),
    ),
    `### Prices and limits, as read on ${READ_ON}`,
    table(
      ['', 'USD', 'included a month', 'valid from', 'Document'],
      Object.values<Price>(prices).map(({ name, price, per, included, validFrom = '', source }) => [
        name,
        per === 1 ? `${price} each` : `${price} a million`,
        whole(included),
        validFrom,
        `<${source}>`,
      ]),
    ),
    table(
      ['Limit', '', 'Document'],
      [
        [
          'requests a second to one Durable Object',
          whole(limits.objectPerSecond.most),
          limits.objectPerSecond.source,
        ],
        [
          '… where each request writes: 200 to 500',
          whole(limits.objectWritesPerSecond.most),
          limits.objectWritesPerSecond.source,
        ],
        ['entries of Workers Logs a day', whole(limits.logsPerDay.most), limits.logsPerDay.source],
        ['writes a second to one key of KV', whole(limits.kvWritesPerKey.most), limits.kvWritesPerKey.source],
        ['calls of other services by one request', whole(limits.subrequests.most), limits.subrequests.source],
        ['calls of KV by one request', whole(limits.kvPerRequest.most), limits.kvPerRequest.source],
        [
          'points by one request (older copies: 25)',
          whole(limits.pointsPerRequest.most),
          limits.pointsPerRequest.source,
        ],
        ['open connections of one request', whole(limits.connections.most), limits.connections.source],
      ].map(([name = '', most = '', source = '']) => [name, most, `<${source}>`]),
    ),
  ].join('\n\n')
}

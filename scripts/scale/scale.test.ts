import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requestKinds } from '../../tests/worker/harness/request-kinds'
import { costs } from './costs'
import { billAt, keptLogs, loadAt } from './model'
import { limits, prices } from './prices'
import { RATES, report } from './report'
import { times } from './times'
import { mix } from './traffic'

/** The model of cost and limits, and its page for operators. */

it('has its tables in docs/operate/scale.md; if not: npm run scale -- --write', () => {
  const [, figures] = readFileSync('docs/operate/scale.md', 'utf8').split('\n## Figures\n')
  expect(figures?.trim()).toBe(report(times()))
})

it('knows the cost and the time of every kind of request', () => {
  const kinds = Object.keys(requestKinds)
  expect(Object.keys(costs)).toEqual(kinds)
  expect(Object.keys(times().ms)).toEqual(kinds)
})

it('reckons with a whole mix, and gives a reason for each part of it', () => {
  const parts = Object.values(mix)
  expect(parts.reduce((sum, { perMille }) => sum + perMille, 0)).toBe(1000)
  for (const { why } of parts) expect(why).not.toBe('')
})

it('has no object over its limit at any of its rates, and no key of KV', () => {
  for (const rate of RATES) {
    const { hottest, kvHottest, attacked } = loadAt(rate, times())
    expect(hottest.revocations).toBeLessThan(limits.objectPerSecond.most)
    for (const load of [hottest.counters, attacked.asked])
      expect(load).toBeLessThan(limits.objectWritesPerSecond.most)
    expect(kvHottest.attempts).toBeLessThanOrEqual(limits.kvWritesPerKey.most)
  }
})

it('bills what is above the included amount, by the million', () => {
  const load = loadAt(1000, times())
  const { items, total } = billAt(1000, load)
  // 1,000 a second for 30 days are 2,592 million.
  expect(items.requests).toBeCloseTo((2592 - 10) * prices.requests.price, 6)
  expect(billAt(1, loadAt(1, times())).items.requests).toBe(0)
  expect(total).toBeGreaterThan(items.requests)
})

it('bills the entries of the log that Cloudflare keeps, of what is above its limit one in a hundred', () => {
  expect(keptLogs(10_000)).toBe(1)
  const most = limits.logsPerDay.most / 86_400
  expect(keptLogs(2 * most)).toBeCloseTo(0.505, 6)
})

it('counts rows that are deleted later, and alarms, as Cloudflare does', () => {
  const { operations } = loadAt(10_000, times())
  expect(operations.rowsLeft).toBeGreaterThan(0)
  expect(operations.alarms).toBeGreaterThan(0)
  expect(operations.rowsWritten).toBeGreaterThan(operations.rowsLeft + operations.alarms)
})

import { expect, it } from 'vitest'
import type { DeferredResult } from './deferred'
import {
  type DeferredLine,
  replaceFieldReferences,
  replaceReferencesWithPromises,
  splitDeferred,
  writeDeferred,
} from './page-data'

/** Tests how values with nested deferred values pass through the data channel. */

const ok = <T>(value: T): DeferredResult<T> => ({ ok: true, value })

/** Assembles the lines of a page's data channel as the browser does. */
async function received(part: unknown) {
  const { data, pending } = splitDeferred({ page: { view: part } })
  const lines: DeferredLine[] = []
  await Promise.all(
    [...pending].map(([id, later]) => writeDeferred(id, later, async (line) => void lines.push(line))),
  )
  const arrivals = new Map(lines.map(({ id, settled }) => [id, settled]))
  const promiseOf = async (id: string): Promise<DeferredResult<unknown>> => {
    const settled = arrivals.get(id) ?? { ok: false, code: 'lost' }
    return replaceFieldReferences(settled, promiseOf) as DeferredResult<unknown>
  }
  const { page } = replaceReferencesWithPromises(JSON.parse(JSON.stringify(data)), promiseOf) as {
    page: { view: DeferredResult<{ parts: Record<string, unknown> }> }
  }
  const view = await page.view
  const parts = view.ok ? Object.entries(view.value.parts) : []
  const arrived = await Promise.all(parts.map(async ([name, inner]) => [name, await inner]))
  return { lines, parts: Object.fromEntries(arrived) }
}

const slow = () => Promise.resolve(ok('slow'))

it('transports a deferred value that is nested in an immediate one', async () => {
  const view = ok({ main: '1', parts: { quick: ok('quick'), slow: slow() } })
  const { lines, parts } = await received(view)
  expect(lines).toEqual([{ id: 'slow', settled: ok('slow') }])
  expect(parts).toEqual({ quick: ok('quick'), slow: ok('slow') })
})

it('transports nested values after the deferred value that contains them', async () => {
  const view = Promise.resolve(ok({ parts: { quick: ok('quick'), slow: slow() } }))
  const { lines, parts } = await received(view)
  expect(lines.map(({ id }) => id)).toEqual(['view', 'slow'])
  expect(parts).toEqual({ quick: ok('quick'), slow: ok('slow') })
})

it('transports a value with a nested value that has failed', async () => {
  const failed = { ok: false, code: 'timeout' } as const
  const { parts } = await received(ok({ parts: { slow: Promise.resolve(failed) } }))
  expect(parts).toEqual({ slow: failed })
})

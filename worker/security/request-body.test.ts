import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { JSON_BODY_SIZE_MAX } from '../../shared/config/product-limits'
import fc from '../../tests/fast-check'
import type { AppEnv } from '../env'
import { readAtMost } from './read-at-most'
import { drainBody, mediaTypeOf, readAndTruncate, readUnreadBody } from './request-body'

/** Creates a body in chunks of these sizes, bytes; `isCancelled` is true once the reader has cancelled it. */
function bodyOf(pieces: number[], { isEndless = false } = {}) {
  const state = { given: 0, isCancelled: false }
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const size = left.shift()
        if (size !== undefined) {
          state.given += size
          controller.enqueue(new Uint8Array(size))
        } else if (isEndless) await new Promise(() => undefined)
        else controller.close()
      },
      cancel() {
        state.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, state }
}

afterEach(() => {
  vi.useRealTimers()
})

const patience = { bytes: 100, pauseMs: 1000, totalMs: 5000 }

describe('draining', () => {
  test('reads to the end, and then waits for nothing', async () => {
    vi.useFakeTimers()
    const { body, state } = bodyOf([5, 5, 5])
    await drainBody(body, patience)
    expect(state).toEqual({ given: 15, isCancelled: false })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gives up at the limit and reports it', async () => {
    const { body, state } = bodyOf([5, 5, 5, 5])
    await drainBody(body, { ...patience, bytes: 10 })
    expect(state).toEqual({ given: 10, isCancelled: true })
  })

  test('gives up when the body does not arrive', async () => {
    vi.useFakeTimers()
    const { body, state } = bodyOf([5], { isEndless: true })
    let isOver = false
    const draining = drainBody(body, patience).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await draining
    expect(state.isCancelled).toBe(true)
  })

  test('waits for a body that arrives in slow chunks, but not forever', async () => {
    vi.useFakeTimers()
    let given = 0
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 900))
          if (isCancelled) return
          given += 1
          controller.enqueue(new Uint8Array(1))
        },
        cancel() {
          isCancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    const draining = drainBody(body, patience)
    await vi.advanceTimersByTimeAsync(4999)
    expect([given, isCancelled]).toEqual([5, false])
    await vi.advanceTimersByTimeAsync(1)
    await draining
    expect(isCancelled).toBe(true)
  })

  test('tolerates a client that disconnects', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('connection lost')),
    })
    await expect(drainBody(body, patience)).resolves.toBeUndefined()
  })
})

test('reads a body that is too large up to the limit, and leaves the rest readable', async () => {
  expect(await readAtMost(bodyOf([2, 3]).body, 5)).toEqual(new Uint8Array(5))
  const { body, state } = bodyOf([4, 4, 4])
  expect(await readAtMost(body, 5)).toBeUndefined()
  await drainBody(body, patience)
  expect(state.given).toBe(12)
})

test('concatenates the chunks of a body in their order', async () => {
  const pieces = [[1, 2], [3], [], [4, 5, 6]].map((bytes) => new Uint8Array(bytes))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await readAtMost(body, 6)).toEqual(new Uint8Array([1, 2, 3, 4, 5, 6]))
})

describe('the middleware', () => {
  const app = new Hono<AppEnv>()
    .use(readUnreadBody)
    .post('/refused', (c) => c.text('no', 403))
    .post('/read', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
    .post('/failed', () => {
      throw new Error('oops')
    })
  app.onError((_, c) => c.text('oops', 500))
  const post = async (path: string) => {
    const { body, state } = bodyOf([5, 5])
    const request = new Request(`http://h${path}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    const response = await app.request(request)
    return { answer: [response.status, await response.text()], state }
  }

  test.each([
    ['/refused', 403, 'no'],
    ['/read', 200, '10'],
    ['/failed', 500, 'oops'],
    ['/unknown', 404, '404 Not Found'],
  ])('%s: the whole body is read, by the handler or after it', async (path, status, text) => {
    const { answer, state } = await post(path)
    expect(answer).toEqual([status, text])
    expect(state.given).toBe(10)
  })
})

/** Returns a body in chunks of these sizes. */
function inPieces(whole: Uint8Array, pieces: readonly number[]) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(whole.subarray(at, at + piece))
        at += piece
      }
      controller.enqueue(whole.subarray(at))
      controller.close()
    },
  })
}

const numbered = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 251)

test('preserves the start and the last 64 KiB, in whatever chunks the body arrives', async () => {
  const size = fc.integer({ min: 0, max: 4 * JSON_BODY_SIZE_MAX })
  const pieces = fc.array(fc.integer({ min: 0, max: 2 * JSON_BODY_SIZE_MAX }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(size, pieces, fc.integer({ min: 1, max: 90_000 }), async (length, sizes, max) => {
      const whole = numbered(length)
      const short = await readAndTruncate(inPieces(whole, sizes), max)
      const wanted =
        length <= max + JSON_BODY_SIZE_MAX
          ? whole
          : Uint8Array.from([...whole.subarray(0, max), ...whole.subarray(length - JSON_BODY_SIZE_MAX)])
      expect(Buffer.compare(short ?? new Uint8Array(), wanted)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('gives up on a body that is much too large, and leaves the rest readable', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  expect(await readAndTruncate(body, 10)).toBeUndefined()
  expect(body.locked).toBe(false)
})

test.each([
  [undefined, ''],
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  [' text/html ;a', 'text/html'],
  [`application/json${';'.repeat(10_000)}`, 'application/json'],
])('reads the media type in %.40s as %s', (header, type) => {
  expect(mediaTypeOf(new Headers(header === undefined ? {} : { 'Content-Type': header }))).toBe(type)
})

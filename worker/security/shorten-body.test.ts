import { expect, test } from 'vitest'
import { JSON_BODY_MAX } from '../../shared/config/limits'
import fc from '../../tests/fast-check'
import { readShortened } from './shorten-body'

/** A body in pieces. */
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

test('keeps the start and the last 64 KiB, whatever pieces the body comes in', async () => {
  const size = fc.integer({ min: 0, max: 4 * JSON_BODY_MAX })
  const pieces = fc.array(fc.integer({ min: 0, max: 2 * JSON_BODY_MAX }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(size, pieces, fc.integer({ min: 1, max: 90_000 }), async (length, sizes, max) => {
      const whole = numbered(length)
      const short = await readShortened(inPieces(whole, sizes), max)
      const wanted =
        length <= max + JSON_BODY_MAX
          ? whole
          : Uint8Array.from([...whole.subarray(0, max), ...whole.subarray(length - JSON_BODY_MAX)])
      expect(Buffer.compare(short ?? new Uint8Array(), wanted)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('gives up on a body for which nobody waits, and leaves the rest readable', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  expect(await readShortened(body, 10)).toBeUndefined()
  expect(body.locked).toBe(false)
})

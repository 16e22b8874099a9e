import { concatBytes } from '../../shared/encoding/bytes'

/**
 * Reads at most `max` bytes of a body into memory.
 * @returns undefined when the body is longer. The body is then unlocked, so that other code can read the rest
 * @throws errors of the stream, for example when the client disconnects
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > max) return undefined
      chunks.push(value)
    }
  } finally {
    reader.releaseLock()
  }
  return concatBytes(chunks)
}

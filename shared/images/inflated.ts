/**
 * Inflates zlib data (RFC 1950).
 * @param most bytes that may come of it: a small file can be a bomb
 * @returns undefined when it is no whole zlib data, has something behind it, or becomes more than `most`
 */
export async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > most) {
        await reader.cancel()
        return undefined
      }
      chunks.push(value)
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

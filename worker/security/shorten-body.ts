import { JSON_BODY_MAX, REFUSED_BODY_MAX } from '../../shared/config/limits'

/**
 * Reads a form whose file is too large, without the middle of that file: the fields before and after it stay whole, so
 * that the page can say what is wrong and keep what was typed.
 *
 * @param max bytes of the form's start that are kept, besides 64 KiB of its end
 * @returns undefined when the body is so large that nobody waits for it; then the rest is unread, and no lock stays on it
 * @throws what the stream throws, such as a client that goes away
 */
export async function readShortened(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  const kept = new Uint8Array(max + JSON_BODY_MAX)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return kept.slice(0, Math.min(size, kept.length))
      size += value.length
      if (size > REFUSED_BODY_MAX) return undefined
      append(kept, value, size - value.length, max)
    }
  } finally {
    reader.releaseLock()
  }
}

/** Adds bytes to the start as long as it has room, then to the end, which moves up for them. */
function append(kept: Uint8Array, bytes: Uint8Array, sizeBefore: number, max: number): void {
  const fitting = bytes.subarray(0, Math.max(0, kept.length - sizeBefore))
  kept.set(fitting, Math.min(sizeBefore, kept.length))
  const end = kept.subarray(max)
  const latest = bytes.subarray(fitting.length).subarray(-end.length)
  end.copyWithin(0, latest.length)
  end.set(latest, end.length - latest.length)
}

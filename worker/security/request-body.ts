import { createMiddleware } from 'hono/factory'
import { JSON_BODY_SIZE_MAX, REJECTED_BODY_READ_MAX } from '../../shared/config/product-limits'
import type { AppEnv } from '../env'

interface Patience {
  /** Maximum number of bytes to read. */
  bytes: number
  /** Longest wait for the next bytes, ms. */
  pauseMs: number
  /** Longest total time of reading, ms. */
  totalMs: number
}

/**
 * Limits for reading the rest of a refused request's body. A phone on a slow line sends some bytes every few
 * seconds, even when the whole body takes long.
 */
const PATIENCE: Patience = { bytes: REJECTED_BODY_READ_MAX, pauseMs: 10_000, totalMs: 60_000 }

/**
 * Reads a body to its end and discards it, within the limits of `patience`. Never throws: a client that
 * disconnects needs no response.
 */
export async function drainBody(body: ReadableStream<Uint8Array>, patience: Patience): Promise<void> {
  const reader = body.getReader()
  const giveUp = () => void reader.cancel().catch(() => undefined)
  const total = setTimeout(giveUp, patience.totalMs)
  let pause = setTimeout(giveUp, patience.pauseMs)
  try {
    let left = patience.bytes
    while (left > 0) {
      const { done, value } = await reader.read()
      if (done) return
      left -= value.length
      clearTimeout(pause)
      pause = setTimeout(giveUp, patience.pauseMs)
    }
    await reader.cancel()
  } catch {
    // The client has disconnected, or its body was cut off.
  } finally {
    clearTimeout(total)
    clearTimeout(pause)
  }
}

/**
 * Middleware that reads the rest of a request's body before the response is sent. Most refusals read no body,
 * and a server that responds and closes while a client is still sending resets the connection. The client
 * would then see a network error in place of the refusal (RFC 9112, section 9.6). workerd itself reads only
 * another 64 KiB, or for a second.
 * Mount before everything else, so that every response is covered.
 * @example app.use(readUnreadBody)
 */
export const readUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  // The body is stored in a variable, because a handler may replace the request.
  const { body } = c.req.raw
  await next()
  // A locked body is being read, for example by text() or by the worker to which it was forwarded.
  if (body && !body.locked) await drainBody(body, PATIENCE)
})

/**
 * Reads a form whose file is too large, and drops the middle of that file. The fields before and after the
 * file stay whole, so that the page can report the error and preserve the posted values.
 *
 * @param max bytes of the form's start that are returned, in addition to 64 KiB of its end
 * @returns undefined when the body is too large to wait for. The body is then unlocked, and the rest is
 * unread
 * @throws errors of the stream, for example when the client disconnects
 */
export async function readAndTruncate(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  const shortened = new Uint8Array(max + JSON_BODY_SIZE_MAX)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return shortened.slice(0, Math.min(size, shortened.length))
      size += value.length
      if (size > REJECTED_BODY_READ_MAX) return undefined
      append(shortened, value, size - value.length, max)
    }
  } finally {
    reader.releaseLock()
  }
}

/**
 * Adds bytes to the start of a shortened form while there is room. Later bytes go to the end, which drops its
 * oldest bytes.
 */
function append(buffer: Uint8Array, bytes: Uint8Array, sizeBefore: number, max: number): void {
  const fitting = bytes.subarray(0, Math.max(0, buffer.length - sizeBefore))
  buffer.set(fitting, Math.min(sizeBefore, buffer.length))
  const end = buffer.subarray(max)
  const latest = bytes.subarray(fitting.length).subarray(-end.length)
  end.copyWithin(0, latest.length)
  end.set(latest, end.length - latest.length)
}

/**
 * Returns the media type of a request's body, without its parameters (RFC 9110, section 8.3.1); empty when
 * there is none.
 */
export const mediaTypeOf = (headers: Headers): string =>
  headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''

import type { Deferred, Settled } from '../../client/data/deferred'
import { TIMED_OUT, within } from '../cache/time-limit'
import type { Logger } from '../logging/logger'

/**
 * How long a page's first byte may wait for optional data, ms. The wait occurs only with a cold cache and a
 * slow platform; later data goes into the cache for the next page.
 */
const CRITICAL_PATIENCE_MS = 1000

/**
 * Turns a slow part's promise into one that never rejects, so that its failure streams like any other value.
 * @param name property of the loader's data, for the log.
 */
export async function settle<T>(promise: Promise<T>, name: string, log: Logger): Promise<Settled<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    log.warn('part-failed', { part: name, code: typeof code === 'string' ? code : 'unexpected', error })
    return { ok: false, code: typeof code === 'string' ? code : 'unexpected' }
  }
}

/** The same for a part of the page's first chunk, abandoned after {@link CRITICAL_PATIENCE_MS}. */
export async function settleSoon<T>(promise: Promise<T>, name: string, log: Logger): Promise<Settled<T>> {
  const settled = await within(settle(promise, name, log), CRITICAL_PATIENCE_MS)
  if (settled !== TIMED_OUT) return settled
  log.warn('part-late', { part: name })
  return { ok: false, code: 'late' }
}

/** How long a page delays its first byte for a part that could also be streamed later, ms. */
const PATIENCE_MS = 300

/**
 * The same for a part that should be in the page itself, where it also works without scripts: in place if it
 * arrives within a moment, otherwise streamed.
 *
 * @returns the part wrapped in an object, because an async function that returns a promise would wait for it
 */
export async function settleOrStream<T>(
  promise: Promise<T>,
  name: string,
  log: Logger,
): Promise<{ part: Deferred<T> }> {
  const part = settle(promise, name, log)
  const soon = await within(part, PATIENCE_MS)
  return { part: soon === TIMED_OUT ? part : soon }
}

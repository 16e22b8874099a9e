import type { Deferred, Settled } from '../../client/data/deferred'
import { TIMED_OUT, within } from '../cache/within'
import type { Logger } from '../logging/logger'

/**
 * How long a page's first byte may wait for what it would like to have at once, ms. Only a cold cache in front of a
 * slow platform ever waits; what comes later goes into the cache and is there for the next page.
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

/** The same for a part that goes into the page's first chunk: given up after {@link CRITICAL_PATIENCE_MS}. */
export async function settleSoon<T>(promise: Promise<T>, name: string, log: Logger): Promise<Settled<T>> {
  const settled = await within(settle(promise, name, log), CRITICAL_PATIENCE_MS)
  if (settled !== TIMED_OUT) return settled
  log.warn('part-late', { part: name })
  return { ok: false, code: 'late' }
}

/** How long a page holds back its first byte for a part that has a place of its own to come to later, ms. */
const PATIENCE_MS = 300

/**
 * The same for a part that is worth having in the page itself, where it is there without scripts too: in place when
 * it comes in a moment, else streamed.
 *
 * @returns the part in an object: a promise that an async function answers by itself would be waited for to its end
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

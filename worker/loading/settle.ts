import { type Deferred, type DeferredResult, defer } from '../../shared/page-data/deferred'
import { type Deadline, TIMED_OUT, waitAtMost } from '../cache/time-limit'
import type { Logger } from '../logging/logger'
import type { PublicContext } from '../platform/transport/request-platform'

/**
 * Awaits a promise, and returns its value or its error code. Never rejects.
 *
 * @param name property of the loader's data, for the log
 * @param deadline time limit for data of the page's first chunk. Data that arrives later counts as missing,
 * but is cached for the next page
 * @example a value that always streams: defer(settle(load(), 'favourites', log))
 */
export async function settle<T>(
  promise: Promise<T>,
  name: string,
  log: Logger,
  deadline?: Deadline,
): Promise<DeferredResult<T>> {
  if (deadline) {
    const soon = await waitAtMost(settle(promise, name, log), deadline.left())
    if (soon !== TIMED_OUT) return soon
    log.warn('part-late', { part: name })
    return { ok: false, code: 'late' }
  }
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    log.warn('part-failed', { part: name, code: typeof code === 'string' ? code : 'unexpected', error })
    return { ok: false, code: typeof code === 'string' ? code : 'unexpected' }
  }
}

/** Longest delay of a page's first byte for data that could also stream later, ms. */
const PATIENCE_MS = 300

/**
 * Loads data that is inserted into the page if it arrives within a moment and before the request's deadline,
 * and is streamed otherwise. Data in the page itself also works without scripts.
 *
 * @param name see {@link settle}
 * @param patienceMs longest wait, ms; shorter for data inside deferred data, which must not delay the outer
 * value
 * @returns the value wrapped in an object, because an async function that returned the promise itself would
 * wait for it
 */
export async function settleOrStream<T>(
  promise: Promise<T>,
  name: string,
  { deadline, log, skipsDeferred }: Pick<PublicContext, 'deadline' | 'log' | 'skipsDeferred'>,
  patienceMs = PATIENCE_MS,
): Promise<{ part: Deferred<T> }> {
  const part = settle(promise, name, log)
  if (skipsDeferred) return { part: defer(part) }
  const soon = await waitAtMost(part, Math.min(patienceMs, deadline.left()))
  return { part: defer(soon === TIMED_OUT ? part : soon) }
}

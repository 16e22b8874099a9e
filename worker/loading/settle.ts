import { type Deferred, defer, type Settled } from '../../shared/page-data/deferred'
import { type Deadline, TIMED_OUT, waitAtMost } from '../cache/time-limit'
import type { Logger } from '../logging/logger'
import type { PublicContext } from '../platform/transport/context'

/**
 * Awaits a value and returns its failure as a value, with its code. Never rejects.
 *
 * @param name property of the loader's data, for the log
 * @param deadline for data of the page's first chunk, which is then abandoned. A later value goes into the
 * cache for the next page
 * @example a value that always streams: defer(settle(load(), 'favourites', log))
 */
export async function settle<T>(
  promise: Promise<T>,
  name: string,
  log: Logger,
  deadline?: Deadline,
): Promise<Settled<T>> {
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
 * Loads data that should be in the page itself, where it also works without scripts: in place if it arrives
 * within a moment and before the request's deadline, otherwise streamed.
 *
 * @param name see {@link settle}
 * @param patienceMs shorter for data within deferred data, which must not delay the outer value
 * @returns the value wrapped in an object, because an async function that returns a promise would wait for it
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

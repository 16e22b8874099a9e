import { type Deferred, defer, type Settled } from '../../shared/page-data/deferred'
import { type Deadline, TIMED_OUT, within } from '../cache/time-limit'
import type { Logger } from '../logging/logger'
import type { PublicContext } from '../platform/transport/context'

/**
 * Awaits a value whose failure is a value too, with its code. Never rejects.
 *
 * @param name property of the loader's data, for the log
 * @param deadline for a part of the page's first chunk: abandoned then. What comes later goes into the cache for the next
 *   page
 * @example a part that always streams: defer(settle(load(), 'favourites', log))
 */
export async function settle<T>(
  promise: Promise<T>,
  name: string,
  log: Logger,
  deadline?: Deadline,
): Promise<Settled<T>> {
  if (deadline) {
    const soon = await within(settle(promise, name, log), deadline.left())
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

/** How long a page delays its first byte at most for a part that could also be streamed later, ms. */
const PATIENCE_MS = 300

/**
 * A part that should be in the page itself, where it also works without scripts: in place if it arrives within a moment
 * and before the request's deadline, otherwise streamed.
 *
 * @param name see {@link settle}
 * @param patienceMs shorter for a part of a part, which must not make that one late
 * @returns the part wrapped in an object, because an async function that returns a promise would wait for it
 */
export async function settleOrStream<T>(
  promise: Promise<T>,
  name: string,
  { deadline, log, skipsDeferred }: Pick<PublicContext, 'deadline' | 'log' | 'skipsDeferred'>,
  patienceMs = PATIENCE_MS,
): Promise<{ part: Deferred<T> }> {
  const part = settle(promise, name, log)
  if (skipsDeferred) return { part: defer(part) }
  const soon = await within(part, Math.min(patienceMs, deadline.left()))
  return { part: defer(soon === TIMED_OUT ? part : soon) }
}

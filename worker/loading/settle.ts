import { type Deferred, type Settled, toDeferred } from '../../client/data/deferred'
import { TIMED_OUT, within } from '../cache/time-limit'
import type { Logger } from '../logging/logger'
import type { PublicContext } from '../platform/transport/context'

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

/** The same, for a part of the page that streams when it arrives. */
export const stream = <T>(promise: Promise<T>, name: string, log: Logger): Deferred<T> =>
  toDeferred(settle(promise, name, log))

/** What a wait needs of a request. */
type Waiting = Pick<PublicContext, 'deadline' | 'log' | 'awaitsNoPart'>

/**
 * The same for a part of the page's first chunk, abandoned at the request's deadline. Later data goes into the cache for
 * the next page.
 */
export async function settleSoon<T>(
  promise: Promise<T>,
  name: string,
  { deadline, log }: Waiting,
): Promise<Settled<T>> {
  const settled = await within(settle(promise, name, log), deadline.left())
  if (settled !== TIMED_OUT) return settled
  log.warn('part-late', { part: name })
  return { ok: false, code: 'late' }
}

/** How long a page delays its first byte at most for a part that could also be streamed later, ms. */
const PATIENCE_MS = 300

/**
 * The same for a part that should be in the page itself, where it also works without scripts: in place if it
 * arrives within a moment and before the request's deadline, otherwise streamed.
 *
 * @param patienceMs shorter for a part of a part, which must not make that one late
 * @returns the part wrapped in an object, because an async function that returns a promise would wait for it
 */
export async function settleOrStream<T>(
  promise: Promise<T>,
  name: string,
  { deadline, log, awaitsNoPart }: Waiting,
  patienceMs = PATIENCE_MS,
): Promise<{ part: Deferred<T> }> {
  const part = settle(promise, name, log)
  if (awaitsNoPart) return { part: toDeferred(part) }
  const soon = await within(part, Math.min(patienceMs, deadline.left()))
  return { part: toDeferred(soon === TIMED_OUT ? part : soon) }
}

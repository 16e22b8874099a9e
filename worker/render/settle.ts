import type { Settled } from '../../client/deferred'
import type { Logger } from '../logging/logger'

/**
 * Turns a slow part's promise into one that never rejects, so that its failure streams like any other value.
 * @param name property of the loader's data, for the log.
 */
export async function settle<T>(promise: Promise<T>, name: string, log: Logger): Promise<Settled<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    log.warn('deferred-failed', { part: name, code: typeof code === 'string' ? code : 'unexpected' })
    return { ok: false, code: typeof code === 'string' ? code : 'unexpected' }
  }
}

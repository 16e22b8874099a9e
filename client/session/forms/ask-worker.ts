import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { timeLimit } from '../../browser/time-limit'
import { noticeEnd } from '../session-info'

/** Result of one of the worker's JSON calls. Failures are codes. */
export type Asked<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/**
 * Makes one of the worker's JSON calls under /m/api. Never throws: a lost network is a code, and so is an answer that
 * has not come after 15 s. Uploads have no time limit.
 * @param body makes it a POST: of JSON, or of a file as it is
 */
export async function askWorker<T>(
  path: string,
  { body, csrfToken = 'guest' }: { body?: Blob | Record<string, unknown>; csrfToken?: string } = {},
): Promise<Asked<T>> {
  const isFile = body instanceof Blob
  const signal = isFile ? null : timeLimit(LOADING_RETRY_MS)
  try {
    const response = await fetch(`/m/api/${path}`, {
      signal,
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': isFile ? body.type : 'application/json', 'X-CSRF-Token': csrfToken },
        body: isFile ? body : JSON.stringify(body),
      }),
    })
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    const { code } = (await response.json()) as { code?: string }
    if (code === 'session-expired') noticeEnd()
    if (code === 'csrf-token') noticeEnd('changed')
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    return {
      ok: false,
      code: code ?? 'not-available',
      ...(Number.isFinite(wait) && { retryAfterS: wait }),
    }
  } catch {
    // The worker may have done it all the same.
    if (body && signal?.aborted) return { ok: false, code: 'no-answer' }
    // No network, or an answer that is not JSON. For the player both are the same.
    return { ok: false, code: 'unreachable' }
  }
}

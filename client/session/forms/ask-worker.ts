import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { timeLimit } from '../../browser/time-limit'
import { noticeEnd } from '../session-info'

/** Result of one of the worker's JSON calls. Failures carry a code. */
export type Asked<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/**
 * Makes one of the worker's JSON calls under /m/api. Never throws: a network failure and a timeout (15 s) are
 * codes, too. Uploads have no time limit.
 * @param body makes the call a POST of JSON, or of a file unchanged
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
    // The worker may have processed the request all the same.
    if (body && signal?.aborted) return { ok: false, code: 'no-answer' }
    // No network, or a response that is not JSON. Players see the same message for both.
    return { ok: false, code: 'unreachable' }
  }
}

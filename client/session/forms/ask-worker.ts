import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { timeLimit } from '../../browser/time-limit'
import { noticeEnd } from '../session-info'

/** What an account call of the hydrated client came to; failures are codes, like everywhere. */
export type Asked<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/**
 * One of the worker's JSON calls under /m/api. Never throws: a lost network is a code as well, and so is an answer that
 * has not come after 15 s. A file takes as long as the line does.
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
    // What was asked for may have been done before the wait was over.
    if (body && signal?.aborted) return { ok: false, code: 'no-answer' }
    // No network, or an answer that is no JSON: for who waits both are the same.
    return { ok: false, code: 'unreachable' }
  }
}

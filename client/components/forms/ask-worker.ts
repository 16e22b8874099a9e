import { noticeEnd } from '../../browser/session-info'

/** What an account call of the hydrated client came to; failures are codes, like everywhere. */
export type Asked<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/**
 * One of the worker's JSON calls under /m/api. Never throws: a lost network is a code as well.
 * @param body makes it a POST: of JSON, or of a file as it is
 */
export async function askWorker<T>(
  path: string,
  { body, csrfToken = 'guest' }: { body?: Blob | Record<string, unknown>; csrfToken?: string } = {},
): Promise<Asked<T>> {
  try {
    const response = await fetch(
      `/m/api/${path}`,
      body && {
        method: 'POST',
        headers: {
          'Content-Type': body instanceof Blob ? body.type : 'application/json',
          'X-CSRF-Token': csrfToken,
        },
        body: body instanceof Blob ? body : JSON.stringify(body),
      },
    )
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    const { code } = (await response.json()) as { code?: string }
    if (code === 'session-expired') noticeEnd()
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    return {
      ok: false,
      code: code ?? 'not-available',
      ...(Number.isFinite(wait) && { retryAfterS: wait }),
    }
  } catch {
    // No network, or an answer that is no JSON: for who waits both are the same.
    return { ok: false, code: 'unreachable' }
  }
}

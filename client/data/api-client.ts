import { hc } from 'hono/client'
import type { JsonApi } from '../../shared/http/api-calls'
import type { ApiClient, ApiMethod, ApiResult } from './api-types'
import { fetchFromWorker } from './fetch-from-worker'
import { reportSessionEnd } from './session-end'

/** Typed client of the JSON API. This module loads with the first API call. */

/**
 * Sends a request with a content type. The worker only accepts changes whose content type is JSON or a
 * file's, even without a body. Hono's client sets the content type only for requests with a body.
 */
const sendRequest: typeof fetch = (url, init = {}) => {
  const headers = new Headers(init.headers)
  if (init.method !== 'GET' && !(init.body instanceof Blob)) headers.set('Content-Type', 'application/json')
  return fetchFromWorker(url, { ...init, headers })
}

/** Typed client of the JSON API, to be called through `callApi`. */
export const apiClient: ApiClient = hc<JsonApi>('/m/api', { fetch: sendRequest })

/** Encodes parameters for the path, because Hono's client does not. */
const encodeParams = (param: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]))

async function toFailure(response: Awaited<ReturnType<ApiMethod>>): Promise<ApiResult<never>> {
  const problem = (await response.json()) as { code?: string } | null
  const code = problem?.code ?? 'not-available'
  if (response.status === 401) reportSessionEnd()
  if (code === 'csrf-token') reportSessionEnd('changed')
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { ok: false, code, ...(Number.isFinite(wait) && { retryAfterS: wait }) }
}

/** Makes one call to the JSON API, without a timeout. @param init its `signal` aborts the call */
export async function callEndpoint<Input extends { param?: Record<string, string>; json?: unknown }>(
  endpoint: ApiMethod<Input>,
  input: Input,
  csrfToken: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<ApiResult<unknown>> {
  try {
    const response = await endpoint(
      { ...input, param: encodeParams(input.param) },
      {
        headers: { Accept: 'application/json', 'X-CSRF-Token': csrfToken },
        init,
      },
    )
    if (!response.ok) return await toFailure(response)
    return { ok: true, value: response.status === 204 ? null : await response.json() }
  } catch (error) {
    if (init.signal.aborted) return { ok: false, code: input.json || init.body ? 'no-answer' : 'unreachable' }
    return { ok: false, code: error instanceof SyntaxError ? 'unreachable' : 'offline' }
  }
}

import { LOADING_RETRY_MS } from '../../shared/config/limits'
import { abortAfter } from '../browser/abort-after'
import type { ApiClient, ApiMethod, ApiResponse, ApiResult, ResponseValue } from './api-types'

interface CallApiOptions {
  /** Of the session that the page shows; absent for a guest. */
  csrfToken?: string | undefined
  /** Ends the call early; the caller then ignores the outcome. */
  signal?: AbortSignal
  /** How long to wait for the answer, ms. */
  deadlineMs?: number
  /** The call goes on when the page is left. */
  keepalive?: boolean
  /** A file, sent in place of JSON. */
  body?: Blob
}

/** No page calls the API for its first render, so the client loads with the first call; null if loading fails. */
const loadClient = () => import('./api-client').catch(() => null)

/**
 * Calls the JSON API. Never throws. Without an answer of the worker the code is
 * - `offline`: there is no network,
 * - `unreachable`: no answer in time, or one of something in between, such as a hotspot's page,
 * - `no-answer`: no answer in time to a call with a body, which the worker may have processed.
 *
 * A call that finds the session gone tells the shell (session-end.ts).
 *
 * @example const asked = await ask((api) => api.usernames[':name'].$get, { param: { name } })
 */
export async function callApi<Input, Answer extends ApiResponse>(
  endpointOf: (api: ApiClient) => ApiMethod<Input, Answer>,
  input: Input,
  { csrfToken = 'guest', signal, deadlineMs = LOADING_RETRY_MS, ...init }: CallApiOptions = {},
): Promise<ApiResult<ResponseValue<Answer>>> {
  const limit = abortAfter(deadlineMs, signal)
  const over = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null)))
  const loaded = await Promise.race([loadClient(), over])
  if (!loaded) return { ok: false, code: limit.aborted ? 'unreachable' : 'offline' }
  const asked = await loaded.callEndpoint(endpointOf(loaded.apiClient), input as Input & object, csrfToken, {
    ...init,
    signal: limit,
  })
  return asked as ApiResult<ResponseValue<Answer>>
}

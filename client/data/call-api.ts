import { BROWSER_TIMEOUT_MS } from '../../shared/config/product-limits'
import { createTimeoutSignal } from '../browser/abort-after'
import type { ApiClient, ApiMethod, ApiResponse, ApiResult, ResponseValue } from './api-types'

interface CallApiOptions {
  /** CSRF token of the page's session; absent for guests. */
  csrfToken?: string | undefined
  /** Signal that aborts the call; its caller then ignores the outcome. */
  signal?: AbortSignal
  /** Maximum wait for the response, ms. */
  deadlineMs?: number
  /** True when the call must continue after the visitor has left the page. */
  keepalive?: boolean
  /** A file to send instead of JSON. */
  body?: Blob
}

/**
 * Loads the API client; returns null if loading fails. No page calls the API for its first render, so the
 * client loads with the first call.
 */
const loadClient = () => import('./api-client').catch(() => null)

/**
 * Calls the JSON API. Never throws. If no response from the worker arrives, the error code is
 * - `offline`: no network,
 * - `unreachable`: no response in time, or a response from an intermediary, such as a hotspot's login page,
 * - `no-answer`: no response in time to a call with a body, which the worker may have processed.
 *
 * Reports to the shell when a response says that the session has ended (session-end.ts).
 *
 * @example const result = await callApi((api) => api.usernames[':name'].$get, { param: { name } })
 */
export async function callApi<Input, Answer extends ApiResponse>(
  endpointOf: (api: ApiClient) => ApiMethod<Input, Answer>,
  input: Input,
  { csrfToken = 'guest', signal, deadlineMs = BROWSER_TIMEOUT_MS, ...init }: CallApiOptions = {},
): Promise<ApiResult<ResponseValue<Answer>>> {
  const limit = createTimeoutSignal(deadlineMs, signal)
  const over = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null)))
  const loaded = await Promise.race([loadClient(), over])
  if (!loaded) return { ok: false, code: limit.aborted ? 'unreachable' : 'offline' }
  const result = await loaded.callEndpoint(endpointOf(loaded.apiClient), input as Input & object, csrfToken, {
    ...init,
    signal: limit,
  })
  return result as ApiResult<ResponseValue<Answer>>
}

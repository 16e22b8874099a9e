import { type ClientRequestOptions, hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { Api } from '../../shared/api'
import { LOADING_RETRY_MS } from '../../shared/config/limits'
import { timeLimit } from '../browser/time-limit'
import { noticeEnd } from './session-end'

/** What a call came to. A failure is a code, which `errorText` (client/ui/forms) turns into a message. */
export type Asked<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/** One method of the client, such as `api.favourites.$get`. */
type Endpoint = (
  input: never,
  options?: ClientRequestOptions,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>

interface AskOptions {
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

/**
 * The worker takes changes as JSON or as a file, also those that have no body (worker/security/csrf), while `hc` names
 * the type of a body only.
 */
const send: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers)
  if (init?.method !== 'GET' && !(init?.body instanceof Blob)) headers.set('Content-Type', 'application/json')
  return fetch(url, { ...init, headers })
}

/** The typed client of the JSON API. Its methods go through {@link ask}. */
export const api = hc<Api>('/m/api', { fetch: send })

/** `hc` puts parameters into the path as they are. */
const encoded = (param: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]))

async function failureOf(response: Awaited<ReturnType<Endpoint>>): Promise<Asked<never>> {
  const problem = (await response.json()) as { code?: string } | null
  const code = problem?.code ?? 'not-available'
  if (response.status === 401) noticeEnd()
  if (code === 'csrf-token') noticeEnd('changed')
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { ok: false, code, ...(Number.isFinite(wait) && { retryAfterS: wait }) }
}

/**
 * Calls the JSON API. Never throws. Without an answer of the worker the code is
 * - `offline`: there is no network,
 * - `unreachable`: no answer in time, or one of something in between, such as a hotspot's page,
 * - `no-answer`: no answer in time to a call with a body, which may have done its work all the same.
 *
 * A call that finds the session gone tells the shell (session-end.ts).
 *
 * @example const asked = await ask(api.usernames[':name'].$get, { param: { name } })
 */
export async function ask<Called extends Endpoint>(
  endpoint: Called,
  input: InferRequestType<Called>,
  { csrfToken = 'guest', signal, deadlineMs = LOADING_RETRY_MS, ...init }: AskOptions = {},
): Promise<Asked<InferResponseType<Called>>> {
  const given = input as { param?: Record<string, string>; json?: unknown }
  const limit = timeLimit(deadlineMs, signal)
  try {
    const response = await endpoint({ ...given, param: encoded(given.param) } as never, {
      headers: { Accept: 'application/json', 'X-CSRF-Token': csrfToken },
      init: { ...init, signal: limit },
    })
    if (!response.ok) return await failureOf(response)
    const value = response.status === 204 ? null : await response.json()
    return { ok: true, value: value as InferResponseType<Called> }
  } catch (error) {
    if (limit.aborted) return { ok: false, code: given.json || init.body ? 'no-answer' : 'unreachable' }
    return { ok: false, code: error instanceof SyntaxError ? 'unreachable' : 'offline' }
  }
}

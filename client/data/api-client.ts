import type { Asked, Client, Endpoint } from './api-types'
import { fetchFromWorker } from './fetch-from-worker'
import { noticeEnd } from './session-end'

/** The client of the JSON API, and how its responses are handled. Loaded by `ask` (api.ts) with the first call. */

/** What the typed calls give: the part of `hc`'s input and options that the worker's routes use. */
interface Sent {
  param?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  json?: unknown
}

/** A call of the JSON API, as a path whose last part is the method: `['usernames', ':name', '$get']`. */
function send(
  parts: readonly string[],
  { param = {}, query = {}, json }: Sent,
  { headers: own, init }: { headers?: Record<string, string>; init?: RequestInit } = {},
): Promise<Response> {
  const places = parts.slice(0, -1).map((part) => (part[0] === ':' ? param[part.slice(1)] : part) ?? '')
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  const method = (parts.at(-1) ?? '').slice(1).toUpperCase()
  const headers = new Headers(own)
  // The worker takes changes as JSON or as a file, also those that have no body (worker/security/csrf).
  if (method !== 'GET' && !(init?.body instanceof Blob)) headers.set('Content-Type', 'application/json')
  const body = json === undefined ? init?.body : JSON.stringify(json)
  const path = ['/m/api', ...places.map(encodeURIComponent)].join('/')
  return fetchFromWorker(path + search, { ...init, method, headers, ...(body != null && { body }) })
}

/** Collects the parts of a path until it is called. */
const pathOf = (parts: readonly string[]): object =>
  new Proxy(() => undefined, {
    get: (_, part) => pathOf([...parts, String(part)]),
    apply: (_, __, [input, options]) => send(parts, input, options),
  })

/**
 * The typed client of the JSON API. Its methods go through `ask`. Its types are those of Hono's client, whose code also
 * serialises cookies and forms and opens sockets, and would be two thirds of this chunk, which every page loads.
 */
export const client = pathOf([]) as Client

async function failureOf(response: Awaited<ReturnType<Endpoint>>): Promise<Asked<never>> {
  const problem = (await response.json()) as { code?: string } | null
  const code = problem?.code ?? 'not-available'
  if (response.status === 401) noticeEnd()
  if (code === 'csrf-token') noticeEnd('changed')
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { ok: false, code, ...(Number.isFinite(wait) && { retryAfterS: wait }) }
}

/** One call, without a deadline of its own. @param init its `signal` ends the call */
export async function call<Input extends { param?: Record<string, string>; json?: unknown }>(
  endpoint: Endpoint<Input>,
  input: Input,
  csrfToken: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Asked<unknown>> {
  try {
    const headers = { Accept: 'application/json', 'X-CSRF-Token': csrfToken }
    const response = await endpoint(input, { headers, init })
    if (!response.ok) return await failureOf(response)
    return { ok: true, value: response.status === 204 ? null : await response.json() }
  } catch (error) {
    if (init.signal.aborted) return { ok: false, code: input.json || init.body ? 'no-answer' : 'unreachable' }
    return { ok: false, code: error instanceof SyntaxError ? 'unreachable' : 'offline' }
  }
}

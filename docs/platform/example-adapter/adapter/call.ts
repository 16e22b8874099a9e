import type { Context, MiddlewareHandler } from 'hono'
import { CallRefusal, toRefusal } from './refusals'
import type { UsedMessages } from './used-messages'

/** Bindings of the adapter (wrangler.toml). */
export interface AdapterBindings {
  /** URL of the platform’s API, with its path. */
  PLATFORM_URL: string
  PLATFORM_API_KEY: string
  /** Merchant code of the lobby that this adapter serves. */
  MERCHANT: string
  /** Private keys for encrypted bodies: a JSON list of EC keys (RFC 7517), newest first. */
  ENCRYPTION_KEYS: string
  USED_MESSAGES: DurableObjectNamespace<UsedMessages>
}

export interface AdapterEnv {
  Bindings: AdapterBindings
}
export type AdapterContext = Context<AdapterEnv>

interface PlatformCall {
  query?: Readonly<Record<string, string | number | undefined>>
  /** Body of a POST. Without a body, the call is a GET. */
  body?: unknown
}

/** The lobby waits 3 s for a call that reads, and 10 s for one that changes something. */
const READ_MS = 2500
const WRITE_MS = 9000

/** The platform’s envelope. `code` 0 is success. */
interface PlatformReply {
  code: unknown
  data: unknown
}

/** An amount of the platform, in minor units. */
export interface PlatformMoney {
  currency: string
  amountMinor: number
}

/** The platform’s reply to `/me`. */
export interface Player {
  playerNo: string
  loginName: string
  alias: string
  wallet: PlatformMoney
}

async function send(c: AdapterContext, path: string, { query = {}, body }: PlatformCall): Promise<Response> {
  const url = new URL(c.env.PLATFORM_URL + path)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = new Headers({
    Accept: 'application/json',
    'X-Api-Key': c.env.PLATFORM_API_KEY,
    // The lobby’s id of the request, so that both logs can be compared.
    'X-Trace': c.req.header('X-Request-Id') ?? '',
  })
  const token = c.req.header('Authorization')
  if (token !== undefined) headers.set('X-Session', token)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(body === undefined ? READ_MS : WRITE_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/**
 * Calls the platform once, and returns `data` of its reply. It never repeats a call: only the lobby may, with the same
 * idempotency key.
 * @throws CallRefusal for everything but a success
 */
export async function callPlatform<T>(c: AdapterContext, path: string, call: PlatformCall = {}): Promise<T> {
  let response: Response
  let reply: Partial<PlatformReply>
  try {
    response = await send(c, path, call)
    reply = await response.json<Partial<PlatformReply>>()
  } catch (error) {
    // The connection was lost, the platform was too slow, or its reply is no JSON. The call may have had an effect.
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new CallRefusal('platform.unreachable', isLate ? 504 : 502)
  }
  // This platform always replies with 200, so another status comes from a proxy or a crash.
  if (response.status !== 200) throw new CallRefusal('platform.failed', response.status === 503 ? 503 : 502)
  if (reply.code === 0 && reply.data !== undefined) return reply.data as T
  const { retryAfterSec } = Object(reply.data) as { retryAfterSec?: unknown }
  throw toRefusal(reply.code, typeof retryAfterSec === 'number' ? retryAfterSec : undefined)
}

/** Sends `value` in the contract’s envelope. */
export const reply = (c: AdapterContext, value: unknown): Response => c.json({ success: true, value })

/** Refuses a call without a member’s token. The platform checks the token itself. */
export const requireToken: MiddlewareHandler<AdapterEnv> = async (c, next) => {
  if (c.req.header('Authorization') === undefined) throw new CallRefusal('login.not.session', 401)
  await next()
}

/** Checks the member’s token for a reply that needs nothing else of the platform. */
export const requireLiveToken: MiddlewareHandler<AdapterEnv> = async (c, next) => {
  await callPlatform(c, '/me')
  await next()
}

/** Returns an ISO 8601 time of the platform as ms since the epoch. */
export function toInstant(iso: string): number {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) throw new RangeError('a time is not in ISO 8601')
  return ms
}

import { convertV4MiniflareOptions, Miniflare, type RequestInit, type Response } from 'miniflare'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { builtWorker } from './built-worker'

/** Runs the built sandbox alone in workerd, with a database in memory. */

export interface SandboxCallOptions {
  query?: Record<string, string>
  /** Headers that are added to the default ones, or replace them. */
  headers?: Record<string, string>
  /** Member token. */
  token?: string
  body?: unknown
}

export interface SandboxEnvelope {
  success: boolean
  value?: unknown
  errorCode?: string
}

/**
 * Header for one connection per request. Workerd closes idle connections after five seconds. A test that
 * blocks this process for that long would send over a closed one.
 */
export const CLOSE_CONNECTION = { Connection: 'close' } as const

/** Sends a request to the sandbox. */
type Send = (url: string, init: RequestInit) => Promise<Response>

export class Sandbox implements AsyncDisposable {
  /** @param send sends a request, by default to the only worker of this Miniflare */
  constructor(
    readonly miniflare: Miniflare,
    private readonly send: Send = (url, init) => miniflare.dispatchFetch(url, init),
  ) {}

  ask(path: string, init?: RequestInit): Promise<Response> {
    const headers = { ...CLOSE_CONNECTION, ...(init?.headers as Record<string, string> | undefined) }
    return this.send(`http://sandbox${path}`, { redirect: 'manual', ...init, headers })
  }

  /** Makes one call of the platform contract, as the lobby does. */
  async call(
    name: EndpointName,
    { query, headers, token, body }: SandboxCallOptions = {},
  ): Promise<Response> {
    const { method, path } = endpoints[name]
    return this.ask(`${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { Merchant: 'oriel', Language: 'EN', ...(token && { Authorization: token }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /**
   * Makes a call and returns its unwrapped value.
   * @throws when it fails
   */
  async value<T = unknown>(name: EndpointName, options?: SandboxCallOptions): Promise<T> {
    const reply = await this.call(name, options)
    const envelope = (await reply.json()) as SandboxEnvelope
    if (!envelope.success) throw new Error(`${name} failed: ${reply.status} ${envelope.errorCode}`)
    return envelope.value as T
  }

  /**
   * Changes the scenario.
   * @param account limits the change to calls of this account
   */
  async scenario(change: Record<string, unknown>, account?: string): Promise<Response> {
    const query = account === undefined ? '' : `?account=${account}`
    return this.ask(`/__sandbox/scenario${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
  }

  reset(): Promise<Response> {
    return this.ask('/__sandbox/reset', { method: 'POST' })
  }

  async tokenOf(account: string): Promise<string> {
    const reply = await this.ask(`/__sandbox/token?account=${account}`)
    const { token } = (await reply.json()) as { token: string }
    return token
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.miniflare.dispose()
  }
}

/** Tables that survive a reset of the sandbox, because clients hold copies of their contents. */
const lastingTables = ['used_message', 'platform_key', 'secret']

/**
 * Resets a sandbox to its state after a start.
 * @param worker name of the worker, when there are several
 */
export async function renewSandbox(sandbox: Sandbox, worker?: string): Promise<void> {
  const reply = await sandbox.reset()
  if (!reply.ok) throw new Error(`The sandbox could not be reset: ${reply.status}`)
  await reply.arrayBuffer()
  const db = await sandbox.miniflare.getD1Database('DB', worker)
  await db.batch(lastingTables.map((table) => db.prepare(`DELETE FROM ${table}`)))
}

/**
 * Starts the built sandbox.
 * @param vars variables that are merged over those of the build
 */
export function startSandbox(vars: Record<string, string> = {}): Sandbox {
  const built = builtWorker('sandbox')
  const worker = { ...built.worker, bindings: { ...built.vars, ...vars } }
  return new Sandbox(
    // Wrangler still returns Miniflare options in the format of version 4.
    new Miniflare(convertV4MiniflareOptions(worker as Parameters<typeof convertV4MiniflareOptions>[0])),
  )
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type RequestInit, type Response } from 'miniflare'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'

/** The built sandbox by itself in workerd, with a database in memory. */

interface BuiltConfig {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
}

const folder = process.env.SANDBOX_DIST ?? join(import.meta.dirname, '..', '..', 'dist', 'sandbox')

/** The entry first, then what it imports; source maps and manifests are no modules. */
async function modulesOf(main: string) {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => /\.(js|bin)$/.test(file) && file !== main)
  return [main, ...modules].map((file) => ({
    type: file.endsWith('.js') ? ('ESModule' as const) : ('Data' as const),
    path: join(folder, file),
  }))
}

export interface CallOptions {
  query?: Record<string, string>
  /** Laid over the ones that every call has. */
  headers?: Record<string, string>
  /** Member token. */
  token?: string
  body?: unknown
}

export interface Envelope {
  success: boolean
  value?: unknown
  errorCode?: string
}

export class Sandbox implements AsyncDisposable {
  constructor(readonly miniflare: Miniflare) {}

  ask(path: string, init?: RequestInit): Promise<Response> {
    return this.miniflare.dispatchFetch(`http://sandbox${path}`, { redirect: 'manual', ...init })
  }

  /** One call of the contract, as the lobby makes it. */
  async call(name: EndpointName, { query, headers, token, body }: CallOptions = {}): Promise<Response> {
    const { method, path } = endpoints[name]
    return this.ask(`${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { Merchant: 'oriel', Language: 'EN', ...(token && { Authorization: token }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** The unwrapped value of a call that succeeds. */
  async value<T = unknown>(name: EndpointName, options?: CallOptions): Promise<T> {
    const reply = await this.call(name, options)
    const envelope = (await reply.json()) as Envelope
    if (!envelope.success) throw new Error(`${name} failed: ${reply.status} ${envelope.errorCode}`)
    return envelope.value as T
  }

  async scenario(change: Record<string, unknown>): Promise<Response> {
    return this.ask('/__sandbox/scenario', {
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

/** @param vars override those of the build */
export async function startSandbox(vars: Record<string, string> = {}): Promise<Sandbox> {
  const config: BuiltConfig = JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8'))
  return new Sandbox(
    new Miniflare(
      convertV4MiniflareOptions({
        name: 'sandbox',
        modules: await modulesOf(config.main),
        modulesRoot: folder,
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: config.compatibility_flags,
        bindings: { ...config.vars, ...vars },
        d1Databases: { DB: 'sandbox' },
        durableObjects: { SCENARIO: { className: 'Scenario', useSQLite: true } },
      }),
    ),
  )
}

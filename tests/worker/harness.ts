import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { extname, join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  Response as MiniflareResponse,
  type RequestInit,
  type Response,
  type V4ModuleRuleType,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { CSRF_HEADER } from '../../worker/security/csrf'
import { sealSession } from '../../worker/session/seal'
import type { MemberSession } from '../../worker/session/session'
import type { FakeKv } from '../fixtures/fake-kv'
import { FakePlatform } from '../fixtures/fake-platform'
import { MEMBER_TOKEN } from '../fixtures/platform-values'

/** The built workers in workerd, with everything around them under the test's control. */

export const SESSION_KEY = Buffer.alloc(32, 7).toString('base64url')
export const PURGE_TOKEN = 'purge-token-of-the-tests'
export const ORIGIN = 'https://lobby.example'

export interface LobbyOptions {
  /** Laid over `[vars.PRODUCT]` of wrangler.toml. */
  product?: Record<string, unknown>
  /** Variables and secrets laid over the usual ones; undefined takes one away. */
  vars?: Record<string, unknown>
  /** The sandbox as it was built, instead of the scriptable platform. */
  sandbox?: boolean
  /** A scriptable KV instead of workerd's own. */
  kv?: FakeKv
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface Lobby extends AsyncDisposable {
  /** Answers and records when not the sandbox. */
  platform: FakePlatform
  /** Asks the lobby at {@link ORIGIN}; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Asks the API as our own pages do, for `cookie`'s member when given. */
  api(path: string, init?: RequestInit & { member?: Member }): Promise<Response>
  /** Sends exactly this path and these headers over a socket, without any parser tidying them. */
  raw(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<RawAnswer>
  /** Empties every cache, as an operator does. */
  flush(): Promise<void>
  /** Runs the cron trigger. */
  cron(): Promise<void>
  /** Asks the sandbox itself. */
  askSandbox(path: string, init?: RequestInit): Promise<Response>
  /** Keys of workerd's KV. */
  kvKeys(): Promise<string[]>
  /** Everything the workers wrote to the console. */
  logs: string[]
}

export interface Member {
  cookie: string
  csrfToken: string
}

/** A sealed session as login makes it; `overrides` for other types and ages. */
export async function member(overrides: Partial<MemberSession> = {}): Promise<Member> {
  const session: MemberSession = {
    kind: 'member',
    id: 'session-0123456789abcdef',
    token: MEMBER_TOKEN,
    userName: 'rahim01',
    type: 0,
    firstTimeLogin: false,
    csrfToken: 'csrf-0123456789abcdef',
    issuedAt: Date.now() - 1000,
    seenAt: Date.now() - 1000,
    ...overrides,
  }
  const sealed = await sealSession(session, [new Uint8Array(Buffer.from(SESSION_KEY, 'base64url'))])
  return { cookie: `__Host-session=${sealed}`, csrfToken: session.csrfToken }
}

const moduleTypes: Record<string, V4ModuleRuleType> = {
  '.js': 'ESModule',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
  '.txt': 'Text',
  '.sql': 'Text',
}

/** Every module of a built worker, the main one first. */
function modulesOf(folder: string, main: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .flatMap((file) => {
      const type = moduleTypes[extname(file)]
      return type ? [{ type, path: join(folder, file) }] : []
    })
    .sort((a, b) => Number(b.path === main) - Number(a.path === main))
}

/** One of the built workers, as Miniflare takes it. */
export function builtWorker(name: 'lobby' | 'sandbox') {
  const folder = join(import.meta.dirname, '../../dist', name)
  const config = join(folder, 'wrangler.json')
  if (!existsSync(config)) throw new Error(`${config} is missing: run 'npm run build' first`)
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config)
  if (main === undefined) throw new Error(`${config} names no main module`)
  const { modulesRules: _, ...options } = workerOptions
  const vars = JSON.parse(readFileSync(config, 'utf8')).vars as Record<string, unknown>
  return { worker: { ...options, name, modules: modulesOf(folder, main), modulesRoot: folder }, vars }
}

/** Workers KV's methods over RPC, answered by the test's FakeKv. */
const kvScript = `
import { WorkerEntrypoint } from 'cloudflare:workers'
const ask = async (env, key, init) => {
  const response = await env.FAKE.fetch('http://kv/' + encodeURIComponent(key), init)
  if (response.status >= 500) throw new Error(await response.text())
  return response
}
export default class extends WorkerEntrypoint {
  async get(key) {
    const response = await ask(this.env, key)
    return response.status === 404 ? null : response.text()
  }
  async put(key, value, options) {
    await ask(this.env, key, { method: 'PUT', body: JSON.stringify({ value, options }) })
  }
}`

function kvWorker(kv: FakeKv) {
  return {
    name: 'kv',
    modules: [{ type: 'ESModule' as const, path: 'kv.js', contents: kvScript }],
    compatibilityDate: '2026-10-01',
    serviceBindings: {
      async FAKE(request: Request) {
        const key = decodeURIComponent(new URL(request.url).pathname.slice(1))
        try {
          if (request.method === 'PUT') {
            const { value, options } = (await request.json()) as {
              value: string
              options?: { expirationTtl: number }
            }
            await kv.put(key, value, options)
            return new MiniflareResponse('')
          }
          const value = await kv.get(key)
          return value === null ? new MiniflareResponse('', { status: 404 }) : new MiniflareResponse(value)
        } catch (error) {
          return new MiniflareResponse(String(error), { status: 500 })
        }
      },
    },
  }
}

function sendRaw(base: URL, path: string, init: Parameters<Lobby['raw']>[1] = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: base.hostname,
        port: base.port,
        path,
        method: init.method ?? 'GET',
        headers: { Host: new URL(ORIGIN).host, ...init.headers },
        insecureHTTPParser: true,
      },
      (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(init.body)
  })
}

/**
 * Starts the built lobby. Each has its own isolate: empty caches, closed breaker.
 *
 * @example await using lobby = await startLobby({ product: { jackpotMode: 'live' } })
 */
export async function startLobby(options: LobbyOptions = {}): Promise<Lobby> {
  const platform = await FakePlatform.start()
  const { worker, vars } = builtWorker('lobby')
  const bindings: Record<string, unknown> = {
    ...vars,
    SESSION_KEYS: SESSION_KEY,
    PURGE_TOKEN,
    PRODUCT: { ...(vars.PRODUCT as object), ...options.product },
    ...options.vars,
  }
  for (const name of Object.keys(bindings)) if (bindings[name] === undefined) delete bindings[name]

  const logs: string[] = []
  const workers = [
    {
      ...worker,
      bindings,
      ...(options.kv && { kvNamespaces: {} }),
      serviceBindings: {
        PLATFORM: options.sandbox ? 'sandbox' : { external: { address: platform.address, http: {} } },
        ...(options.kv && { CACHE: 'kv' }),
      },
    },
    ...(options.sandbox ? [builtWorker('sandbox').worker] : []),
    ...(options.kv ? [kvWorker(options.kv)] : []),
  ]
  const miniflare = new Miniflare(
    // Wrangler still speaks the options of version 4.
    convertV4MiniflareOptions({
      workers,
      handleStructuredLogs: ({ message }: { message: string }) => logs.push(message),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  const base = await miniflare.ready

  const answers: Response[] = []
  const ask: Lobby['fetch'] = async (path, { headers, ...init } = {}) => {
    const answer = await miniflare.dispatchFetch(new URL(path, ORIGIN).href, {
      redirect: 'manual',
      ...init,
      // Compression would hold back what is streamed.
      headers: { 'Accept-Encoding': 'identity', ...(headers as Record<string, string> | undefined) },
    })
    answers.push(answer)
    return answer
  }
  /** Miniflare ends only when every answer was read: those of which a test wanted the status alone, too. */
  const letGo = async ({ body, bodyUsed }: Response) => {
    if (body && !bodyUsed && !body.locked) await body.cancel()
  }
  return {
    platform,
    logs,
    fetch: ask,
    api: (path, { member: who, headers, ...init } = {}) =>
      ask(path, {
        ...init,
        headers: {
          Origin: ORIGIN,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
          [CSRF_HEADER]: who?.csrfToken ?? 'guest',
          ...(who && { Cookie: who.cookie }),
          ...(headers as Record<string, string> | undefined),
        },
      }),
    raw: (path, init) => sendRaw(base, path, init),
    async flush() {
      const headers = { Authorization: `Bearer ${PURGE_TOKEN}` }
      const { status } = await ask('/m/api/purge', { method: 'POST', headers })
      if (status !== 200) throw new Error(`The caches could not be flushed: ${status}`)
    },
    async cron() {
      const worker = await miniflare.getWorker('lobby')
      await worker.scheduled({ cron: '*/5 * * * *' })
    },
    async askSandbox(path, init) {
      const worker = await miniflare.getWorker('sandbox')
      return (await worker.fetch(new URL(path, ORIGIN).href, init as never)) as unknown as Response
    },
    async kvKeys() {
      const namespace = await miniflare.getKVNamespace('CACHE', 'lobby')
      return (await namespace.list()).keys.map(({ name }) => name)
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(answers.map(letGo))
      await miniflare.dispose()
      await platform[Symbol.asyncDispose]()
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare, type Request, type RequestInit, Response } from 'miniflare'
import { SESSION_ABSOLUTE_MS } from '../../../shared/config/product-limits'
import { CSRF_HEADER } from '../../../worker/security/csrf'
import { hashMemberName, revocationListName } from '../../../worker/session/revocation'
import type { RevocationReason, Revocations } from '../../../worker/session/revocations-object'
import { FAKE_DATA_SET_STATEMENT, FakeDataSet } from '../../fixtures/fake-data-set'
import { FakeKv } from '../../fixtures/fake-kv'
import { FakePlatform } from '../../fixtures/fake-platform'
import { DESKTOP_BROWSER } from '../../fixtures/user-agent'
import {
  builtWorker,
  type InsertedError,
  insertError,
  omitRareCatalogs,
  prependToModule,
  readConfiguration,
  type WorkerModules,
} from './built-worker'
import { countingModules } from './counting'
import { connectInspector, type Inspector } from './inspector'
import { createKvWorker } from './kv-worker'
import { SESSION_KEY, type TestMember } from './member-requests'
import { type RawRequest, type RawResponse, sendRaw } from './raw-request'
import { RENEW_PATH, RENEWED_LOG_LINE, renewableModules } from './renewable'
import { CLOSE_CONNECTION, renewSandbox, Sandbox } from './sandbox-start'

/** Runs the built lobby in workerd. The test controls everything around it. */

export const PURGE_TOKEN = 'purge-token-of-the-tests'
export const ORIGIN = 'https://lobby.example'

/** The harness’s entry point, which triggers cron jobs. */
interface Scheduled {
  scheduled(event: { cron: string }): Promise<unknown>
}

/**
 * Factor for the worker’s time limits. A busy machine may need longer than 250 ms for KV, or than 0.8 s for
 * the sections of a page that is not cached.
 */
const PATIENCE = 20

/** Replaces every server outside the lobby. */
type Network = (request: Request) => Response | Promise<Response>

export interface LobbyOptions {
  /** Configuration that is merged over `[vars.PRODUCT]` of wrangler.toml. */
  product?: Record<string, unknown>
  /** Variables and secrets that are merged over the default ones. A value of undefined removes one. */
  vars?: Record<string, unknown>
  /** Includes the translations of every language instead of only Bengali, English and Urdu. */
  allLanguages?: boolean
  /** Binds no platform to the worker. */
  isUnbound?: boolean
  /** Uses the built sandbox as the platform instead of the scriptable one. */
  sandbox?: boolean
  /** A scriptable KV that replaces workerd’s. */
  kv?: FakeKv
  /**
   * Replaces Analytics Engine. With null there is none; by default workerd’s is used, which discards data
   * points.
   */
  dataSet?: FakeDataSet | null
  /** Makes one function of the worker throw an error. */
  mistake?: InsertedError
  /** Configures the build’s widget for the third-party puzzle. */
  hasPuzzleWidget?: boolean
  /**
   * Factor by which the worker waits longer for optional data than in production
   * (worker/cache/time-limit.ts). The default is {@link PATIENCE}. Set it to 1 to test pages without that
   * data.
   */
  patience?: number
  /** Maximum number of simultaneous requests and calls in the isolate (worker/platform/transport/load-meter.ts). */
  mostAtOnce?: number
  /** Binds Cloudflare’s rate limit with this number of requests per minute. */
  rateLimit?: number
  /** Responds to the lobby’s requests to the network. */
  network?: Network
  /** Starts workerd’s inspector on a free port. */
  hasInspector?: boolean
  /** Reports the cost of each request in a header of its response (counting.ts). */
  isCounted?: boolean
  /**
   * Folder with the Durable Objects' databases, which stay there. By default they are in memory, and end with
   * the lobby.
   */
  stateFolder?: string
  /** Path of a wrangler.toml whose bindings and variables replace those of the build. */
  configuration?: string
}

export interface Lobby extends AsyncDisposable {
  /** The scriptable platform, with the calls that it has received. */
  platform: FakePlatform
  /** Sends a request to the lobby at {@link ORIGIN} without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Calls the API as the lobby’s pages do, as `member` when given. */
  api(path: string, init?: RequestInit & { member?: TestMember }): Promise<Response>
  /**
   * Posts a form as the lobby’s pages do without scripts.
   * @param headers added to the browser’s headers
   */
  postForm(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** The lobby’s local URL, for tests that open sockets. */
  base: URL
  /** Sends exactly this path and these headers over a socket; no URL parser normalises them. */
  raw(path: string, init?: RawRequest): Promise<RawResponse>
  /**
   * Purges every cache, as an operator does.
   * @returns the new content version
   */
  flush(): Promise<string>
  /**
   * Ends a session as another isolate would.
   * @param userName user name of the session’s member
   */
  revokeElsewhere(id: string, reason: RevocationReason, userName?: string): Promise<void>
  /** Ends all current sessions of a member as another isolate would. */
  endElsewhere(userName: string): Promise<void>
  /** Runs the cron trigger. */
  cron(): Promise<void>
  /**
   * The sandbox behind the lobby, if it has one, called as the lobby calls it. Disposing the lobby ends it.
   */
  sandbox(): Promise<Sandbox>
  /** Returns a connection to workerd’s inspector, if `hasInspector` is set. */
  inspect(): Promise<Inspector>
  /** Everything that the worker has written to the console. */
  logs: string[]
}

function sandboxWorker() {
  const { worker, vars } = builtWorker('sandbox')
  return { ...worker, bindings: vars }
}

/** Replacements that a test provides for services outside of the lobby. */
interface Attached {
  kv: FakeKv
  dataSet: FakeDataSet
  network: Network
}

const attachedOf = ({ kv, dataSet, network }: LobbyOptions): Attached => ({
  kv: kv ?? new FakeKv(),
  dataSet: dataSet ?? new FakeDataSet(),
  network: network ?? (() => Promise.reject(new Error('nothing is connected'))),
})

type Changes = Pick<
  LobbyOptions,
  'mistake' | 'hasPuzzleWidget' | 'patience' | 'dataSet' | 'isCounted' | 'mostAtOnce'
>

function changedModules(
  built: WorkerModules,
  { mistake, hasPuzzleWidget, patience = PATIENCE, dataSet, isCounted, mostAtOnce }: Changes,
): WorkerModules {
  let modules = isCounted ? countingModules(built) : built
  if (mistake) modules = insertError(modules, mistake)
  if (hasPuzzleWidget) modules = prependToModule(modules, 'hasPuzzleWidget', 'return true;')
  if (mostAtOnce !== undefined) modules = prependToModule(modules, 'mostAtOnce', `return ${mostAtOnce};`)
  if (dataSet) modules = prependToModule(modules, 'boundDataSet', FAKE_DATA_SET_STATEMENT)
  if (patience !== 1) {
    modules = prependToModule(modules, 'waitAtMost', `ms *= ${patience};`)
    modules = prependToModule(modules, 'createFirstByteDeadline', `ms *= ${patience};`)
  }
  return modules
}

/**
 * Modified modules by modification. They are cached, because each modification searches several megabytes.
 */
const changed = new Map<string, WorkerModules>()

interface Build extends Changes {
  allLanguages: boolean
  /**
   * True when the harness resets KV, false when the test does. Undefined when the isolate cannot be reset.
   */
  renewsKv: boolean | undefined
}

function lobbyModules({ allLanguages, renewsKv, ...changes }: Build): WorkerModules {
  const key = JSON.stringify({ allLanguages, renewsKv, ...changes, dataSet: Boolean(changes.dataSet) })
  const known = changed.get(key)
  if (known) return known
  const { modules: built } = builtWorker('lobby').worker
  const own = changedModules(allLanguages ? built : omitRareCatalogs(built), changes)
  const modules = renewsKv === undefined ? own : renewableModules(own, { renewsKv })
  changed.set(key, modules)
  return modules
}

/** Returns the built lobby, with the bindings and variables of another wrangler.toml when one is named. */
function configuredLobby(configuration: string | undefined) {
  const built = builtWorker('lobby')
  if (configuration === undefined) return built
  const { options, vars } = readConfiguration(configuration)
  const { name, modules, modulesRoot, ...replaced } = built.worker
  // Static files are part of the build, too.
  return { worker: { ...replaced, ...options, name, modules, modulesRoot }, vars }
}

function workersFor(
  { product, vars, allLanguages, isUnbound, sandbox, kv, rateLimit, network, ...options }: LobbyOptions,
  platform: FakePlatform,
  attached: Attached,
  isRenewable: boolean,
) {
  const { configuration, stateFolder: _, hasInspector: _unused, ...changes } = options
  const { worker, vars: builtVars } = configuredLobby(configuration)
  const bindings: Record<string, unknown> = {
    ...builtVars,
    SESSION_KEYS: SESSION_KEY,
    PURGE_TOKEN,
    PRODUCT: { ...(builtVars.PRODUCT as object), ...product },
    ...vars,
  }
  for (const name of Object.keys(bindings)) if (bindings[name] === undefined) delete bindings[name]
  const lobby = {
    ...worker,
    modules: lobbyModules({
      ...changes,
      allLanguages: Boolean(allLanguages),
      renewsKv: isRenewable ? !kv : undefined,
    }),
    bindings,
    ...(kv && { kvNamespaces: {} }),
    ...(changes.dataSet === null && { analyticsEngineDatasets: {} }),
    ...(network && { outboundService: (request: Request) => attached.network(request) }),
    ...(rateLimit && {
      ratelimits: { RATE_LIMIT: { namespace_id: '1001', simple: { limit: rateLimit, period: 60 } } },
    }),
    serviceBindings: {
      ...(!isUnbound && {
        PLATFORM: sandbox ? 'sandbox' : { external: { address: platform.host, http: {} } },
      }),
      ...(kv && { CACHE: 'kv' }),
    },
  }
  return [lobby, ...(kv ? [createKvWorker(() => attached.kv)] : []), ...(sandbox ? [sandboxWorker()] : [])]
}

/** Cancels a response body that the test did not read. Miniflare would wait for it when it ends. */
async function cancelUnread({ body, bodyUsed }: Response): Promise<void> {
  if (body && !bodyUsed && !body.locked) await body.cancel()
}

/**
 * Returns the same response with a body that stays readable. Miniflare rewraps the response of undici, which
 * cancels an unread body once its own response object is garbage-collected.
 */
const keepReadable = (response: Response): Response =>
  response.body
    ? new Response(response.body.pipeThrough(new TransformStream() as never) as never, response)
    : response

/** Checks a condition repeatedly, for a second at most. */
async function comesTrue(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 1000
  while (!(await condition())) {
    if (Date.now() > end) return false
    await delay(10)
  }
  return true
}

/**
 * Starts the built lobby in a new isolate, with empty caches and a closed circuit breaker.
 * @throws the worker’s error when it refuses to start
 * @example await using lobby = await startLobby({ product: { jackpotMode: 'live' } })
 */
export async function startLobby(options: LobbyOptions = {}): Promise<Lobby> {
  return (await start(options, false)).lobby
}

/** A lobby that can be reset to its state after a start. */
export interface RenewableLobby {
  lobby: Lobby
  /** Ends everything that the lobby’s last test has begun. */
  release(): Promise<void>
  /**
   * Resets the lobby for the next test.
   * @param options options equal to those of its start, apart from the test’s replacements
   * @returns false when earlier work is still running in the lobby
   */
  renew(options: LobbyOptions): Promise<boolean>
}

/**
 * Starts a lobby that tests can use one after another.
 * @param options options without `isCounted`
 */
export const startRenewableLobby = (options: LobbyOptions): Promise<RenewableLobby> => start(options, true)

async function start(options: LobbyOptions, isRenewable: boolean): Promise<RenewableLobby> {
  await using started = new AsyncDisposableStack()
  const platform = started.use(await FakePlatform.start())
  const logs: string[] = []
  const attached = attachedOf(options)
  const miniflare = new Miniflare(
    // Wrangler still returns Miniflare options in the format of version 4.
    convertV4MiniflareOptions({
      workers: workersFor(options, platform, attached, isRenewable),
      handleStructuredLogs: ({ message }: { message: string }) =>
        attached.dataSet.takes(message) ? undefined : logs.push(message),
      ...(options.hasInspector && { inspectorPort: 0 }),
      ...(options.stateFolder !== undefined && { resourcePersistencePath: options.stateFolder }),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  // Disposes of a worker that failed to start. The second `ready` throws that error again.
  const base = await miniflare.ready.catch(() => miniflare.dispose().then(() => miniflare.ready))
  started.defer(() => miniflare.dispose())

  const answers: Response[] = []
  const cancelAnswers = async () => void (await Promise.allSettled(answers.splice(0).map(cancelUnread)))
  started.defer(cancelAnswers)
  const ask: Lobby['fetch'] = async (path, { headers, ...init } = {}) => {
    const received = await miniflare.dispatchFetch(new URL(path, ORIGIN).href, {
      redirect: 'manual',
      ...init,
      headers: {
        ...CLOSE_CONNECTION,
        // Responses are uncompressed, because compression would delay deferred values.
        'Accept-Encoding': 'identity',
        'User-Agent': DESKTOP_BROWSER,
        ...(headers as Record<string, string> | undefined),
      },
    })
    const answer = keepReadable(received)
    answers.push(answer)
    return answer
  }
  let round = 0
  /** Returns true when no earlier work is running, so that the isolate is as after a start. */
  const isRenewed = async (): Promise<boolean> => {
    const answer = await miniflare.dispatchFetch(new URL(RENEW_PATH, ORIGIN).href, {
      headers: CLOSE_CONNECTION,
    })
    if (!answer.ok) return false
    round = (await answer.json()) as number
    return true
  }
  const sandbox: Lobby['sandbox'] = async () => {
    const worker = (await miniflare.getWorker('sandbox')) as unknown as { fetch: Miniflare['dispatchFetch'] }
    return new Sandbox(miniflare, (url, init) => worker.fetch(url, init))
  }
  const release = async (): Promise<void> => {
    await cancelAnswers()
    platform.disconnect()
    Object.assign(attached, attachedOf({}))
  }
  const renew: RenewableLobby['renew'] = async (next) => {
    if (!(await comesTrue(isRenewed))) return false
    // The test waits for this log line, because log lines arrive over another channel than responses.
    if (!(await comesTrue(() => logs.some((line) => line.includes(RENEWED_LOG_LINE))))) return false
    platform.heal()
    logs.length = 0
    Object.assign(attached, attachedOf(next))
    if (options.sandbox) await renewSandbox(await sandbox(), 'sandbox')
    return true
  }
  /** Returns the Durable Object with a member’s ended sessions. */
  const listOf = async (userName: string) => {
    const lists = (await miniflare.getDurableObjectNamespace('REVOCATIONS', 'lobby')) as unknown as Pick<
      DurableObjectNamespace<Revocations>,
      'getByName'
    >
    const name = revocationListName(hashMemberName(userName))
    return lists.getByName(isRenewable ? `${round} ${name}` : name)
  }
  const resources = started.move()
  const lobby: Lobby = {
    platform,
    logs,
    base,
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
    postForm: (path, fields, headers) =>
      ask(path, {
        method: 'POST',
        headers: {
          Origin: ORIGIN,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    raw: (path, init) => sendRaw(base, new URL(ORIGIN).host, path, init),
    async flush() {
      const headers = { Authorization: `Bearer ${PURGE_TOKEN}` }
      const answer = await ask('/m/api/purge', { method: 'POST', headers })
      if (!answer.ok) throw new Error(`The caches could not be flushed: ${answer.status}`)
      return ((await answer.json()) as { version: string }).version
    },
    async revokeElsewhere(id, reason, userName = 'rahim01') {
      await (await listOf(userName)).revoke(id, reason, Date.now() + SESSION_ABSOLUTE_MS)
    },
    async endElsewhere(userName) {
      const now = Date.now()
      await (await listOf(userName)).endBefore(hashMemberName(userName), now, now + SESSION_ABSOLUTE_MS)
    },
    async cron() {
      const worker = (await miniflare.getWorker('lobby')) as unknown as Scheduled
      await worker.scheduled({ cron: '*/5 * * * *' })
    },
    sandbox,
    inspect: async () => connectInspector(await miniflare.getInspectorURL(), 'lobby'),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
  return { lobby, release, renew }
}

import { setTimeout as delay } from 'node:timers/promises'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request,
  type RequestInit,
  type Response,
} from 'miniflare'
import { SESSION_ABSOLUTE_MS } from '../../../shared/config/limits'
import { CSRF_HEADER } from '../../../worker/security/csrf'
import { hashMemberName, revocationListName } from '../../../worker/session/revocation'
import type { Revocation, Revocations } from '../../../worker/session/revocations-object'
import { FAKE_DATA_SET_STATEMENT, FakeDataSet } from '../../fixtures/fake-data-set'
import { FakeKv } from '../../fixtures/fake-kv'
import { FakePlatform } from '../../fixtures/fake-platform'
import { DESKTOP_BROWSER } from '../../fixtures/user-agent'
import {
  builtWorker,
  omitRareCatalogs,
  type PlantedError,
  plantError,
  prependToModule,
  type WorkerModules,
} from './built-worker'
import { countingModules } from './counting'
import { kvWorker } from './kv-worker'
import { SESSION_KEY, type TestMember } from './member'
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request'
import { RENEW_PATH, RENEWED_LOG_LINE, renewableModules } from './renewable'
import { CLOSE_CONNECTION, renewSandbox, Sandbox } from './sandbox-start'

/** The built lobby in workerd; the test controls everything around it. */

export const PURGE_TOKEN = 'purge-token-of-the-tests'
export const ORIGIN = 'https://lobby.example'

/** The harness's entry point for cron triggers. */
interface Scheduled {
  scheduled(event: { cron: string }): Promise<unknown>
}

/**
 * Factor for the waits, because a busy machine may need longer than 250 ms for KV, or 0.8 s for the parts of
 * a cold page.
 */
const PATIENCE = 20

/** Stands for every server outside. */
type Network = (request: Request) => Response | Promise<Response>

export interface LobbyOptions {
  /** Laid over `[vars.PRODUCT]` of wrangler.toml. */
  product?: Record<string, unknown>
  /** Variables and secrets laid over the default ones; undefined removes one. */
  vars?: Record<string, unknown>
  /** Has the translations of every language, not only of Bengali, English and Urdu. */
  allLanguages?: boolean
  /** Binds no platform. */
  isUnbound?: boolean
  /** Uses the built sandbox as the platform instead of the scriptable one. */
  sandbox?: boolean
  /** A scriptable KV instead of workerd's own. */
  kv?: FakeKv
  /** Stands in for Analytics Engine; null: there is none. Default: workerd's own, which forgets what is written. */
  dataSet?: FakeDataSet | null
  /** Makes one of our functions throw. */
  mistake?: PlantedError
  /** The build has a widget for the third-party puzzle. */
  hasPuzzleWidget?: boolean
  /**
   * How many times longer than in the product the worker waits for optional data (worker/cache/time-limit.ts).
   * Default: {@link PATIENCE}. Set it to 1 to test what happens without that data.
   */
  patience?: number
  /** How many requests and calls the isolate has under way at most (worker/platform/transport/load.ts). */
  mostAtOnce?: number
  /** Binds Cloudflare's own rate limit: so many a minute. */
  rateLimit?: number
  /** Answers what the lobby fetches from the network. */
  network?: Network
  /** Tells with each answer what the request has cost (counting.ts). */
  isCounted?: boolean
}

export interface Lobby extends AsyncDisposable {
  /** The scriptable platform: what it answers, and what it was asked. */
  platform: FakePlatform
  /** Requests from the lobby at {@link ORIGIN}; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Requests from the API as our own pages do, as `member` when given. */
  api(path: string, init?: RequestInit & { member?: TestMember }): Promise<Response>
  /** Posts a form as our own pages do without scripts. @param headers added to the browser's own */
  postForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Where it listens, for tests with sockets of their own. */
  base: URL
  /** Sends exactly this path and these headers over a socket; no URL parser normalises them. */
  raw(path: string, init?: RawRequest): Promise<RawAnswer>
  /** Empties every cache, as an operator does. @returns the new content version */
  flush(): Promise<string>
  /** Ends a session as another isolate would. @param userName of its member */
  revokeElsewhere(id: string, reason: Revocation, userName?: string): Promise<void>
  /** Ends all current sessions of a member as another isolate would. */
  endElsewhere(userName: string): Promise<void>
  /** Runs the cron trigger. */
  cron(): Promise<void>
  /** The sandbox behind the lobby, if it has one, asked as the lobby asks it. Ends with the lobby. */
  sandbox(): Promise<Sandbox>
  /** Everything the worker wrote to the console. */
  logs: string[]
}

function sandboxWorker() {
  const { worker, vars } = builtWorker('sandbox')
  return { ...worker, bindings: vars }
}

/** What a test brings along, in place of something outside of the lobby. */
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
  if (mistake) modules = plantError(modules, mistake)
  if (hasPuzzleWidget) modules = prependToModule(modules, 'hasPuzzleWidget', 'return true;')
  if (mostAtOnce !== undefined) modules = prependToModule(modules, 'mostAtOnce', `return ${mostAtOnce};`)
  if (dataSet) modules = prependToModule(modules, 'boundDataSet', FAKE_DATA_SET_STATEMENT)
  if (patience !== 1) {
    modules = prependToModule(modules, 'within', `ms *= ${patience};`)
    modules = prependToModule(modules, 'firstByteDeadline', `ms *= ${patience};`)
  }
  return modules
}

/** By what was changed; a change searches several megabytes. */
const changed = new Map<string, WorkerModules>()

interface Build extends Changes {
  allLanguages: boolean
  /** Undefined: the isolate cannot be renewed. */
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

function workersFor(
  { product, vars, allLanguages, isUnbound, sandbox, kv, rateLimit, network, ...changes }: LobbyOptions,
  platform: FakePlatform,
  attached: Attached,
  isRenewable: boolean,
) {
  const { worker, vars: builtVars } = builtWorker('lobby')
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
  return [lobby, ...(kv ? [kvWorker(() => attached.kv)] : []), ...(sandbox ? [sandboxWorker()] : [])]
}

/** Cancels a body that the test did not read: Miniflare waits for open ones when it ends. */
async function cancelUnread({ body, bodyUsed }: Response): Promise<void> {
  if (body && !bodyUsed && !body.locked) await body.cancel()
}

/** Asks again and again, for a second at most. */
async function comesTrue(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 1000
  while (!(await condition())) {
    if (Date.now() > end) return false
    await delay(10)
  }
  return true
}

/**
 * Starts the built lobby in an isolate of its own: empty caches, closed breaker.
 *
 * @throws the worker's error when it refuses to start
 * @example await using lobby = await startLobby({ product: { jackpotMode: 'live' } })
 */
export async function startLobby(options: LobbyOptions = {}): Promise<Lobby> {
  return (await start(options, false)).lobby
}

/** A lobby that can be used again as if it had just been started. */
export interface RenewableLobby {
  lobby: Lobby
  /** Ends what its test has begun. */
  release(): Promise<void>
  /**
   * @param options like those of its start, but for what they bring along
   * @returns false when something from before goes on in the lobby
   */
  renew(options: LobbyOptions): Promise<boolean>
}

/** Starts a lobby that tests can use one after the other. @param options not `isCounted` */
export const startRenewableLobby = (options: LobbyOptions): Promise<RenewableLobby> => start(options, true)

async function start(options: LobbyOptions, isRenewable: boolean): Promise<RenewableLobby> {
  await using started = new AsyncDisposableStack()
  const platform = started.use(await FakePlatform.start())
  const logs: string[] = []
  const attached = attachedOf(options)
  const miniflare = new Miniflare(
    // Wrangler still returns the options of version 4.
    convertV4MiniflareOptions({
      workers: workersFor(options, platform, attached, isRenewable),
      handleStructuredLogs: ({ message }: { message: string }) =>
        attached.dataSet.takes(message) ? undefined : logs.push(message),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  // Disposes of a worker that failed to start; the second `ready` throws the same error.
  const base = await miniflare.ready.catch(() => miniflare.dispose().then(() => miniflare.ready))
  started.defer(() => miniflare.dispose())

  const answers: Response[] = []
  const cancelAnswers = async () => void (await Promise.allSettled(answers.splice(0).map(cancelUnread)))
  started.defer(cancelAnswers)
  const ask: Lobby['fetch'] = async (path, { headers, ...init } = {}) => {
    const answer = await miniflare.dispatchFetch(new URL(path, ORIGIN).href, {
      redirect: 'manual',
      ...init,
      headers: {
        ...CLOSE_CONNECTION,
        // Compression would delay streamed parts.
        'Accept-Encoding': 'identity',
        'User-Agent': DESKTOP_BROWSER,
        ...(headers as Record<string, string> | undefined),
      },
    })
    answers.push(answer)
    return answer
  }
  let round = 0
  /** Whether nothing is under way any more, so that the isolate is new again. */
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
    // The log comes by another way than the answers.
    if (!(await comesTrue(() => logs.some((line) => line.includes(RENEWED_LOG_LINE))))) return false
    platform.heal()
    logs.length = 0
    Object.assign(attached, attachedOf(next))
    if (options.sandbox) await renewSandbox(await sandbox(), 'sandbox')
    return true
  }
  /** The revocation list of a member. */
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
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
  return { lobby, release, renew }
}

import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { ProcessTree } from '../../../scripts/tools/process-tree'
import {
  type Lobby,
  type LobbyOptions,
  type RenewableLobby,
  startLobby,
  startRenewableLobby,
} from './harness'
import { renewSandbox, Sandbox, startSandbox } from './sandbox-start'

/**
 * Reads the log so far. Lines arrive in order over a pipe, so this function makes one more request and waits
 * for that request’s line.
 */
export async function readCompleteLog(lobby: Lobby): Promise<string> {
  const last = await lobby.fetch('/m/last-of-all.css')
  const id = String(last.headers.get('X-Request-Id'))
  await expect.poll(() => lobby.logs.some((line) => line.includes(id))).toBe(true)
  return lobby.logs.join('\n')
}

/**
 * Lobbies and sandboxes that tests use one after another, because a start costs as much as fifty pages. Each
 * is reset to its state after a start.
 * Vitest runs many files in one process (vitest.config.ts).
 */

/** Maximum of idle servers. Each is a process of 250 MB. */
const IDLE_MAX = 8

// Vitest ends this process at the end of a run, and kills it half a second later. Miniflare needs longer to
// end several workerd processes, and would leave some running.
process.prependListener('SIGTERM', () => {
  new ProcessTree(process.pid).killDescendants()
  process.exit()
})

class Pool<Options, T> {
  /** Idle servers, with the most recently used one last. */
  readonly #idle: { options: Options; shared: T }[] = []

  constructor(readonly end: (shared: T) => Promise<void>) {}

  take(options: Options): T | undefined {
    const found = this.#idle.findIndex((idle) => isDeepStrictEqual(idle.options, options))
    return found < 0 ? undefined : this.#idle.splice(found, 1)[0]?.shared
  }

  /** Stores a server for the next test that needs one of its kind, and ends the least recently used one. */
  async giveBack(options: Options, shared: T): Promise<void> {
    this.#idle.push({ options, shared })
    const oldest = this.#idle.length > IDLE_MAX ? this.#idle.shift() : undefined
    if (oldest) await this.end(oldest.shared)
  }
}

const lobbies = new Pool<ReturnType<typeof kindOf>, RenewableLobby>(async ({ lobby }) =>
  lobby[Symbol.asyncDispose](),
)
const sandboxes = new Pool<Record<string, string>, Sandbox>((sandbox) => sandbox[Symbol.asyncDispose]())

/**
 * Returns the options that two tests must have in common to share a lobby. Each test brings the other options
 * itself.
 */
const kindOf = ({ kv, network, dataSet, ...options }: LobbyOptions) => ({
  ...options,
  hasKv: kv !== undefined,
  hasNetwork: network !== undefined,
  dataSet: dataSet && 'fake',
})

async function renewedLobby(options: LobbyOptions): Promise<RenewableLobby> {
  const known = lobbies.take(kindOf(options))
  if (!known) return startRenewableLobby(options)
  if (await known.renew(options)) return known
  await known.lobby[Symbol.asyncDispose]()
  return startRenewableLobby(options)
}

/**
 * Returns a lobby in its state after a start. Tests of the start, and of one request’s cost, call
 * `startLobby` instead.
 * @example await using lobby = await takeLobby({ product: { jackpotMode: 'live' } })
 */
export async function takeLobby(options: LobbyOptions = {}): Promise<Lobby> {
  if (options.isCounted) return startLobby(options)
  const taken = await renewedLobby(options)
  let isGivenBack = false
  return {
    ...taken.lobby,
    async [Symbol.asyncDispose]() {
      if (isGivenBack) return
      isGivenBack = true
      await taken.release()
      await lobbies.giveBack(kindOf(options), taken)
    },
  }
}

/** Returns a lobby in its state after a start, shared by all tests of a file. */
export async function sharedLobby(options?: LobbyOptions): Promise<Lobby> {
  const lobby = await takeLobby(options)
  afterAll(() => lobby[Symbol.asyncDispose]())
  return lobby
}

/**
 * Returns a sandbox in its state after a start, shared by all tests of a file.
 * @param vars variables that are merged over those of the build
 */
export function sharedSandbox(vars: Record<string, string> = {}): Sandbox {
  const known = sandboxes.take(vars)
  const sandbox = known ?? startSandbox(vars)
  const renewed = known ? renewSandbox(known) : Promise.resolve()
  beforeAll(() => renewed)
  afterAll(() => sandboxes.giveBack(vars, sandbox))
  // Requests wait until the sandbox is reset, because a file may send them before its tests begin.
  return new Sandbox(sandbox.miniflare, async (url, init) => {
    await renewed
    return sandbox.miniflare.dispatchFetch(url, init)
  })
}

import { cpus } from 'node:os'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { RequestKind } from '../fixtures/costs'
import { FakePlatform } from '../fixtures/fake-platform'
import { builtWorker } from '../worker/harness/built-worker'
import {
  type CountedRequest,
  createVisitor,
  REQUEST_KINDS,
  type ScriptedLobby,
} from '../worker/harness/request-kinds'
import { DEPLOYMENT_VARS } from './measure'
import { processorTime } from './workerd'

/**
 * Measures the processor time per kind of request in workerd, with the platform in another process: the
 * column “ms” of docs/operate/scale.md. tests/worker/system/costs.test.ts counts the operations of a request.
 */

const PURGE_TOKEN = 'purge-token-of-the-bench'
/** Requests per kind. The first ones are not measured, because they also compile code. */
const REQUESTS = 40
const FIRST = 15

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

function start(platform: FakePlatform): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  const product = {
    ...(vars.PRODUCT as object),
    frameOrigins: ['https://games.example'],
    observe: { vitals: 0.1 },
  }
  const lobby = {
    ...worker,
    // With `assets`, Miniflare would put another worker in front of the lobby, whose time would count too.
    assets: undefined,
    bindings: { ...vars, ...DEPLOYMENT_VARS, PURGE_TOKEN, PRODUCT: product },
    serviceBindings: { PLATFORM: { external: { address: platform.host, http: {} } } },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const options = { workers: [lobby], handleStructuredLogs: () => undefined }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

/**
 * Measures one kind of request.
 * @returns processor time of a request, ms
 */
async function measure(id: RequestKind, at: ScriptedLobby): Promise<number> {
  const { status, prepare, after } = REQUEST_KINDS[id]
  const once = async (request: CountedRequest) => {
    const before = processorTime()
    const answer = await at.ask(request)
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${id} answers ${answer.status}: ${text.slice(0, 300)}`)
    return (processorTime() - before) / 1000
  }
  const spent: number[] = []
  for (let round = 0; round < REQUESTS; round += 1) {
    // Each request has another visitor, because rate limits count by account and IP address.
    spent.push(await once(await prepare(at, createVisitor(round))))
    await after?.(at)
  }
  const counted = spent.slice(FIRST).toSorted((a, b) => a - b)
  // The mean includes occasional garbage collections. It excludes the slowest tenth of requests, which waited
  // for other processes.
  const usual = counted.slice(0, Math.ceil(counted.length * 0.9))
  return usual.reduce((sum, one) => sum + one, 0) / usual.length
}

export async function bench(): Promise<void> {
  await using platform = await FakePlatform.start()
  const miniflare = start(platform)
  const { origin } = await miniflare.unsafeGetDirectURL('lobby')
  const at: ScriptedLobby = {
    origin,
    ask: ({ path, ...init }) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { 'Accept-Encoding': 'identity', ...init.headers },
      }),
    flush: () =>
      fetch(new URL('/m/api/purge', origin), {
        method: 'POST',
        headers: { Authorization: `Bearer ${PURGE_TOKEN}` },
      }),
    platform,
  }
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`)
  try {
    for (const id of Object.keys(REQUEST_KINDS) as RequestKind[]) {
      const time = await measure(id, at)
      console.log(`${id.padEnd(20)} ${time.toFixed(2)} ms of processor time`)
    }
  } finally {
    await miniflare.dispose()
  }
}

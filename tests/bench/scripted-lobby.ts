import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { FakePlatform } from '../fixtures/fake-platform'
import { builtWorker } from '../worker/harness/built-worker'
import type { ScriptedLobby } from '../worker/harness/request-kinds'
import { DEPLOYMENT_VARS } from './measure'

const PURGE_TOKEN = 'purge-token-of-the-bench'

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

function startWorkerd(platform: FakePlatform): Miniflare {
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

export interface BenchedLobby extends ScriptedLobby, AsyncDisposable {
  /** Runs the cron trigger. */
  cron(): Promise<unknown>
}

/** Starts the built lobby with the scriptable platform in this process. */
export async function startScriptedLobby(): Promise<BenchedLobby> {
  const platform = await FakePlatform.start()
  const miniflare = startWorkerd(platform)
  const { origin } = await miniflare.unsafeGetDirectURL('lobby')
  return {
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
    cron: async () => {
      const worker = (await miniflare.getWorker('lobby')) as unknown as {
        scheduled(event: { cron: string }): Promise<unknown>
      }
      return worker.scheduled({ cron: '*/5 * * * *' })
    },
    platform,
    [Symbol.asyncDispose]: async () => {
      await miniflare.dispose()
      await platform[Symbol.asyncDispose]()
    },
  }
}

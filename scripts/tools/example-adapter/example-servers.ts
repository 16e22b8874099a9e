import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, Request, type Response } from 'miniflare'
import { rolldown } from 'rolldown'
import { builtWorker } from '../../../tests/worker/harness/built-worker.ts'

/** Starts the example adapter (docs/platform/example-adapter) with its toy platform, and a lobby that uses them. */

const EXAMPLE_DIR = join(import.meta.dirname, '../../../docs/platform/example-adapter')
const MERCHANT = 'oriel'
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] }

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Bundles a worker of the example into one module. */
async function bundleWorker(folder: 'adapter' | 'toy-platform') {
  const path = join(EXAMPLE_DIR, folder, 'index.ts')
  const bundle = await rolldown({ input: path, platform: 'neutral', external: ['cloudflare:workers'] })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return {
    ...COMPATIBILITY,
    modules: [{ type: 'ESModule' as const, path, contents: output[0].code }],
    modulesRoot: EXAMPLE_DIR,
  }
}

/** Creates a private key for encrypted bodies, as the adapter's secret `ENCRYPTION_KEYS`. */
function createEncryptionKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify([{ ...privateKey.export({ format: 'jwk' }), kid: 'example-1' }])
}

/** Replaces the connection between adapter and toy platform. `pass` sends a request to the toy platform. */
type PlatformNetwork = (
  request: Request,
  pass: (request: Request) => Promise<Response>,
) => Response | Promise<Response>

export interface ExampleAdapter extends AsyncDisposable {
  origin: string
  miniflare: Miniflare
}

/**
 * Starts adapter and toy platform. The port answers calls of the contract, and at `games.localhost` and
 * `pay.localhost` the pages of the toy platform.
 * @param port fixed, because the toy platform's pages have it in their URLs
 */
export async function startExampleAdapter({
  port,
  network,
  onLog,
}: {
  port: number
  network?: PlatformNetwork
  /** Receives log lines of the workers, instead of the terminal. */
  onLog?: (line: string) => void
}): Promise<ExampleAdapter> {
  const [adapter, toy] = await Promise.all([bundleWorker('adapter'), bundleWorker('toy-platform')])
  const apiKey = randomBytes(16).toString('hex')
  const [games, gateway] = [`games.localhost:${port}`, `pay.localhost:${port}`]
  const pass = async (request: Request): Promise<Response> => {
    const worker = (await miniflare.getWorker('toy')) as unknown as { fetch: Miniflare['dispatchFetch'] }
    return worker.fetch(request as never)
  }
  const miniflare: Miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...adapter,
          name: 'adapter',
          bindings: {
            PLATFORM_URL: 'https://api.platform.example/api/v3',
            PLATFORM_API_KEY: apiKey,
            MERCHANT,
            ENCRYPTION_KEYS: createEncryptionKeys(),
          },
          durableObjects: { USED_MESSAGES: { className: 'UsedMessages', useSQLite: true } },
          outboundService: network ? (request: Request) => network(request, pass) : 'toy',
        },
        {
          ...toy,
          name: 'toy',
          bindings: {
            API_KEY: apiKey,
            GAMES_ORIGIN: `http://${games}`,
            GATEWAY_ORIGIN: `http://${gateway}`,
          },
          durableObjects: { TOY: { className: 'ToyPlatform', useSQLite: true } },
          routes: ['games.localhost/*', 'pay.localhost/*'],
        },
      ],
      host: 'localhost',
      port,
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
    } as V4Options),
  )
  const { origin } = await miniflare.ready
  // The toy platform creates its accounts and keys at its first request, which takes longer than a call may.
  await (await pass(new Request('http://toy/'))).arrayBuffer()
  return { origin, miniflare, [Symbol.asyncDispose]: () => miniflare.dispose() }
}

/** Starts the built lobby with the adapter as its platform. */
export async function startExampleLobby(options: {
  port: number
  platformOrigin: string
  /** Receives log lines of the worker, instead of the terminal. */
  onLog?: (line: string) => void
}): Promise<{ origin: string } & AsyncDisposable> {
  const { onLog } = options
  const { worker, vars } = builtWorker('lobby')
  const { SANDBOX: _sandbox, ...settings } = vars
  const { port: platformPort } = new URL(options.platformOrigin)
  const product = {
    ...(vars.PRODUCT as object),
    merchantCode: MERCHANT,
    languages: ['EN'],
    frameOrigins: [`http://games.localhost:${platformPort}`],
    payOrigins: [`http://pay.localhost:${platformPort}`],
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...worker,
      // No binding of the sandbox: the platform is at PLATFORM_ORIGIN.
      serviceBindings: {},
      bindings: {
        ...settings,
        // A local run may open pages of games and gateways by http.
        LOCAL: 'on',
        PLATFORM_ORIGIN: options.platformOrigin,
        PRODUCT: product,
        SESSION_KEYS: randomBytes(32).toString('base64url'),
        PURGE_TOKEN: randomBytes(16).toString('hex'),
      },
      host: 'localhost',
      port: options.port,
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) }),
    } as V4Options),
  )
  const { origin } = await miniflare.ready
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { LICENSED_PRODUCT } from '../fixtures/licensed-product'
import { builtWorker } from '../worker/harness/built-worker'
import { SESSION_KEY } from '../worker/harness/member-requests'

/**
 * Configuration of a licensed product. Search engines may not index the demonstration, which would lower the
 * score.
 * It is open in the country that the local runtime reports.
 */
const listed = {
  ...LICENSED_PRODUCT,
  jurisdictions: ['US'],
  minimumAge: { US: 21 },
  jackpotMode: 'live',
}

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Starts the built lobby on the sandbox, as the operator of a licensed product would deploy it. */
export function startListedLobby(origin: string): Miniflare {
  const { worker, vars } = builtWorker('lobby')
  const bindings = {
    ...vars,
    SESSION_KEYS: SESSION_KEY,
    PRODUCT: { ...(vars.PRODUCT as object), ...listed, origin },
  }
  const lobby = { ...worker, bindings, serviceBindings: { PLATFORM: 'sandbox' } }
  const options = {
    workers: [lobby, builtWorker('sandbox').worker],
    handleStructuredLogs: () => undefined,
    cf: false,
  }
  return new Miniflare(convertV4MiniflareOptions(options as unknown as V4Options))
}

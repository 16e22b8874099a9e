import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { href } from '../../shared/paths'
import { hostCookieName } from '../../shared/storage/host-cookies'
import { LICENSED_PRODUCT } from '../fixtures/licensed-product'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember, SESSION_KEY, seededAccount } from '../worker/harness/member-requests'
import { fetchMemberPage } from './measure'

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

/**
 * Logs in a seeded account, and returns its session cookie.
 * @throws Error if the lobby answers the cookie as a guest's
 */
export async function logInToListedLobby(base: URL): Promise<string> {
  const { cookie } = await createMember(await seededAccount(base, 'nusrat'))
  // The lobby itself is served over http, where the cookie has another name.
  const local = cookie.replace(hostCookieName('session', true), hostCookieName('session', false))
  await fetchMemberPage(new URL(href('home'), base), local)
  return local
}

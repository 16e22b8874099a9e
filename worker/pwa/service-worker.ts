import type { Context, Handler } from 'hono'
import retire from '../../client/service-worker/retire.ts?script'
import serviceWorker from '../../client/service-worker/service-worker.ts?script'
import type { ProductConfig } from '../../shared/config/product'
import { clientAssets } from '../assets'
import type { AppEnv } from '../env'
import { renderSystemPage } from '../status/system-page'

/**
 * GET /m/offline: the page that the service worker caches, in the visitor's language, whatever the platform's
 * status.
 */
export const serveOffline = async (c: Context<AppEnv>): Promise<Response> => {
  const page = await renderSystemPage(c, { kind: 'offline' })
  page.headers.set('Content-Language', c.var.language.tag)
  return page
}

/**
 * Content policy for the service worker's fetches: same-origin only (W3C Service Workers, CSP of the script's
 * response).
 */
const SERVICE_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * GET /m/sw.js. Every build changes the text, so that browsers notice an update at the next visit; no cache may
 * serve an outdated one. Where the service worker is switched off, the script cleans up and unregisters it.
 */
export const serveServiceWorker =
  ({ serviceWorker: state }: Pick<ProductConfig, 'serviceWorker'>): Handler<AppEnv> =>
  (c) => {
    c.set('policy', SERVICE_WORKER_POLICY)
    const text =
      state === 'off'
        ? retire
        : `const LOBBY_BUILD=${JSON.stringify(clientAssets.build)};
${serviceWorker}`
    return c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // By default the service worker's scope would be /m/, but home is also at / and /m.
      'Service-Worker-Allowed': '/',
    })
  }

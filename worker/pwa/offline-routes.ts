import type { Context, Handler } from 'hono'
import retire from '../../client/service-worker/retire.ts?script'
import serviceWorker from '../../client/service-worker/service-worker.ts?script'
import type { ProductConfig } from '../../shared/config/product-schema'
import { clientAssets } from '../assets'
import type { AppEnv } from '../env'
import { renderSystemPage } from '../status/system-page'

/**
 * Responds to GET /m/offline with the page that the service worker caches for times without a network. It is
 * in the visitor's language, and available whatever the platform's status.
 */
export const serveOffline = async (c: Context<AppEnv>): Promise<Response> => {
  const page = await renderSystemPage(c, { kind: 'offline' })
  page.headers.set('Content-Language', c.get('language').tag)
  return page
}

/**
 * Content Security Policy for requests of the service worker: same-origin only. The policy of the script's
 * response applies to them (W3C Service Workers).
 */
const SERVICE_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Responds to GET /m/sw.js with the service worker. Every build changes the script, so that browsers notice
 * an update at the next visit; no cache may serve an outdated script. If the configuration switches the
 * service worker off, the script deletes its caches and unregisters itself.
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

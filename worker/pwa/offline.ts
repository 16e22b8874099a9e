import type { Context } from 'hono'
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

import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { renderSystemPage } from '../status/system-page'

/** GET /m/offline: what the service worker keeps, in the language that is asked for. Whatever the platform's status. */
export const serveOffline = (c: Context<AppEnv>): Response => {
  const page = renderSystemPage(c, { kind: 'offline' })
  page.headers.set('Content-Language', c.var.language.tag)
  return page
}

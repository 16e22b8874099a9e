import type { Context } from 'hono'
import { type PageId, pageOfPath, pages } from '../../../shared/pages'
import type { AppEnv } from '../../env'
import { product } from '../../start/index'

/**
 * Lets Firebase into the policy of this document, when it is one with such buttons. Everywhere else the policy stays
 * closed to it.
 */
export function openToSocial(c: Context<AppEnv>, id: PageId): void {
  if (product.firebase && pages[id].socialLogin && c.var.session.kind === 'guest')
    c.set('firebase', product.firebase)
}

/**
 * Whether the client that asks for the page's data has to load its document instead: a policy comes with a document,
 * and the one that this client has, by its address, is closed.
 */
export function needsOpenDocument(c: Context<AppEnv>): boolean {
  if (!c.var.firebase) return false
  const from = c.req.header('Referer')
  return !pages[pageOfPath(URL.parse(from ?? '')?.pathname ?? '') ?? 'home'].socialLogin
}

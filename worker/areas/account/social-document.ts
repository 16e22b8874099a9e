import type { Context } from 'hono'
import { type PageId, pageOfPath, pages } from '../../../shared/pages'
import type { AppEnv } from '../../env'
import { product } from '../../start/index'

/**
 * Allows Firebase in the content policy of documents with such buttons. Everywhere else the policy stays
 * closed to it.
 */
export function openToSocial(c: Context<AppEnv>, id: PageId): void {
  if (product.firebase && pages[id].socialLogin && c.var.session.kind === 'guest')
    c.set('firebase', product.firebase)
}

/**
 * Whether the client that asks for the page's data has to load its document instead. A policy comes with a document,
 * and the document that this client shows is one whose policy is closed.
 */
export function needsOpenDocument(c: Context<AppEnv>): boolean {
  if (!c.var.firebase) return false
  const from = c.req.header('Referer')
  return !pages[pageOfPath(URL.parse(from ?? '')?.pathname ?? '') ?? 'home'].socialLogin
}

import type { Context } from 'hono'
import { type PageId, pageOfPath, pages } from '../../shared/pages'
import type { AppEnv } from '../env'
import { product } from '../start/index'

/**
 * Opens the content policy of documents with social login buttons to Firebase. It stays closed everywhere
 * else.
 */
export function openToSocial(c: Context<AppEnv>, id: PageId): void {
  if (product.firebase && pages[id].socialLogin && c.var.session.kind === 'guest')
    c.set('firebase', product.firebase)
}

/**
 * Whether the client must load a document instead of the page's data: its current document has a policy that
 * blocks Firebase, and a policy changes only with a new document.
 */
export function needsOpenDocument(c: Context<AppEnv>): boolean {
  if (!c.var.firebase) return false
  const from = c.req.header('Referer')
  return !pages[pageOfPath(URL.parse(from ?? '')?.pathname ?? '') ?? 'home'].socialLogin
}

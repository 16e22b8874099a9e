import type { Context } from 'hono'
import { pages } from '../../shared/pages'
import { type PageId, pageOfPath } from '../../shared/paths'
import { findFirebaseCodes } from '../areas/account/firebase-codes'
import type { AppEnv } from '../env'
import { queryOf, readPath } from '../security/url'
import { product } from '../start/index'

/**
 * Opens the security policies of documents as far as their page needs: those with social login buttons or SMS
 * codes to Firebase, those with a captcha to Turnstile, those that take photos to the camera. The policies
 * stay closed everywhere else.
 */
export async function applyDocumentPolicy(c: Context<AppEnv>, id: PageId): Promise<void> {
  // A member who logs in again may only use Google's login.
  const logsIn = c.var.session.kind === 'guest' || queryOf(c).has('again')
  if (product.firebase && pages[id].firebase && logsIn) {
    c.set('firebase', product.firebase)
    if (await findFirebaseCodes(product, c.var.platform)) c.set('phoneCodes', true)
  }
  if (product.turnstile && pages[id].captcha && logsIn) c.set('turnstile', true)
  if (pages[id].camera) c.set('camera', true)
}

/**
 * True when the client must load a document instead of the page's data: its current document has policies that
 * block features of the page, and policies change only with a new document. A browser that does not send its
 * location keeps its document on pages with a camera: a reload in the middle of an upload would be worse than
 * having no camera.
 */
export function needsNewDocument(c: Context<AppEnv>): boolean {
  const { firebase, turnstile, camera } = c.var
  if (!firebase && !turnstile && !camera) return false
  const from = c.req.header('Referer')
  const currentPage = pages[pageOfPath(readPath(from ?? '').path) ?? 'home']
  return (
    (firebase !== undefined && !currentPage.firebase) ||
    (turnstile === true && !currentPage.captcha) ||
    (camera === true && from !== undefined && !currentPage.camera)
  )
}

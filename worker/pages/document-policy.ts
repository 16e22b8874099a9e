import type { Context } from 'hono'
import { PAGES } from '../../shared/pages'
import { type PageId, pageOfPath } from '../../shared/paths'
import { loadFirebaseConfigForSms } from '../areas/account/firebase-sms-config'
import type { AppEnv } from '../env'
import { parseRequestPath, parseRequestQuery } from '../security/url'
import { productConfig } from '../start/index'

/**
 * Relaxes the security policies of a document as far as its page needs: for Firebase (social login, SMS
 * codes), for Turnstile (captcha), and for the camera (photos). Other documents do not allow these.
 */
export async function applyDocumentPolicy(c: Context<AppEnv>, id: PageId): Promise<void> {
  // The query `again` marks a member who has to log in again, perhaps by Google's login.
  const logsIn = c.get('session').kind === 'guest' || parseRequestQuery(c).has('again')
  if (productConfig.firebase && PAGES[id].firebase && logsIn) {
    c.set('firebase', productConfig.firebase)
    if (await loadFirebaseConfigForSms(productConfig, c.get('platform'))) c.set('phoneCodes', true)
  }
  if (productConfig.turnstile && PAGES[id].captcha && logsIn) c.set('turnstile', true)
  if (PAGES[id].camera) c.set('camera', true)
}

/**
 * True when the client must load a document instead of only the page's data. The policies of its current
 * document would block features of the page, and only a new document has other policies. On pages with a
 * camera, a browser that does not send its location keeps its document: a reload in the middle of an upload
 * would be worse than having no camera.
 */
export function needsNewDocument(c: Context<AppEnv>): boolean {
  const firebase = c.get('firebase')
  const turnstile = c.get('turnstile')
  const camera = c.get('camera')
  if (!firebase && !turnstile && !camera) return false
  const from = c.req.header('Referer')
  const currentPage = PAGES[pageOfPath(parseRequestPath(from ?? '').path) ?? 'home']
  return (
    (firebase !== undefined && !currentPage.firebase) ||
    (turnstile === true && !currentPage.captcha) ||
    (camera === true && from !== undefined && !currentPage.camera)
  )
}

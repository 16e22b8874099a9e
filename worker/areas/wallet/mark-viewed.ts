import { env } from 'cloudflare:workers'
import type { PageContext } from '../../context'
import type { Bindings } from '../../env'
import { markSeen } from '../../idempotency/member-keys'

/**
 * Notes that a document shows what a form has made. Browsers with scripts say so themselves (`/wallet/made/:id/seen`),
 * as soon as the page stands.
 */
export function markViewed(
  { platform, session, isScriptlessView }: Pick<PageContext, 'platform' | 'session' | 'isScriptlessView'>,
  madeId: string,
): void {
  if (!isScriptlessView || session.kind === 'guest') return
  platform.waitUntil(markSeen(env as Bindings, session.userName, madeId))
}

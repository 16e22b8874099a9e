import { env } from 'cloudflare:workers'
import type { PageContext } from '../../context'
import type { Bindings } from '../../env'
import { markSeen } from '../../idempotency/member-keys'

/**
 * Records that a browser without scripts shows a payment or transfer. Browsers with scripts report that
 * themselves (`/wallet/made/:id/seen`), once the page is visible.
 */
export function markPaymentViewed(
  { platform, session, isScriptlessView }: Pick<PageContext, 'platform' | 'session' | 'isScriptlessView'>,
  madeId: string,
): void {
  if (!isScriptlessView || session.kind === 'guest') return
  platform.waitUntil(markSeen(env as Bindings, session.userName, madeId))
}

import { env } from 'cloudflare:workers'
import type { Bindings } from '../../env'
import { markItemSeen } from '../../idempotency/member-keys'
import type { PageContext } from '../../page-context'

/**
 * Records that the member has seen a payment or transfer, if the browser runs no scripts. With scripts, the
 * browser reports that itself (`/wallet/made/:id/seen`), once the page is visible.
 */
export function markPaymentViewed(
  { platform, session, isScriptlessView }: Pick<PageContext, 'platform' | 'session' | 'isScriptlessView'>,
  madeId: string,
): void {
  if (!isScriptlessView || session.kind === 'guest') return
  platform.waitUntil(markItemSeen(env as Bindings, session.userName, madeId))
}

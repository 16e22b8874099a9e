import type { PlayNow } from '../../shared/money/play-result'
import type { ProviderBalances } from '../../shared/money/wallet-figures'
import type { Deferred } from '../../shared/page-data/deferred'
import type { ShellData } from '../../shared/page-data/shell-data'
import { $activity, $balance, $providers, applyRefreshed } from '../stores/wallet'
import { callApi } from './api'
import type { ApiResult } from './api-types'

/** What a page shows of the wallet besides the balance. */
interface WalletExtras {
  /** The session's result. */
  activity?: Deferred<PlayNow> | null
  /** What providers hold. */
  providers?: Deferred<ProviderBalances | null> | null
}

/**
 * Loads the balance by one API call, and shows it wherever the page has a balance. Nothing else of the page is loaded
 * again.
 * @param shell what the page shows now
 * @param more what else of a wallet the page shows, which then comes with the same call
 */
export async function refreshWallet(
  { session, member }: ShellData,
  { activity = null, providers = null }: WalletExtras = {},
): Promise<ApiResult<unknown>> {
  if (session.kind === 'guest') return { ok: false, code: 'login-required' }
  const askedAt = performance.now()
  const query = {
    ...(activity && { activity: '1' as const }),
    ...(providers && { providers: '1' as const }),
  }
  const asked = await callApi((api) => api.wallet.$get, { query }, { csrfToken: session.csrfToken })
  if (!asked.ok) return asked
  const { value } = asked
  applyRefreshed($balance, { since: member, askedAt, value: value.balance })
  if (value.activity) applyRefreshed($activity, { since: activity, askedAt, value: value.activity })
  if (value.providers !== undefined)
    applyRefreshed($providers, { since: providers, askedAt, value: value.providers })
  return asked
}

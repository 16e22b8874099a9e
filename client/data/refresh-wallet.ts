import type { ProviderBalances } from '../../shared/money/balances'
import type { PlayActivityWithResult } from '../../shared/money/play-result'
import type { Deferred } from '../../shared/page-data/deferred'
import type { ShellData } from '../../shared/page-data/shell-data'
import { $balance, $playActivity, $providerBalances, storeRefreshedValue } from '../stores/wallet-store'
import type { ApiResult } from './api-types'
import { callApi } from './call-api'

/** Wallet data of a page in addition to the balance. */
interface WalletExtras {
  /** Stakes and winnings since the member logged in. */
  activity?: Deferred<PlayActivityWithResult> | null
  /** The member's balances in provider wallets. */
  providers?: Deferred<ProviderBalances | null> | null
}

/**
 * Loads the balance with a single API call, and updates it wherever the page shows a balance, without
 * reloading the page's data.
 * @param shell data that the page currently shows
 * @param more other wallet data on the page, loaded with the same call
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
  const result = await callApi((api) => api.wallet.$get, { query }, { csrfToken: session.csrfToken })
  if (!result.ok) return result
  const { value } = result
  storeRefreshedValue($balance, { since: member, askedAt, value: value.balance })
  if (value.activity) storeRefreshedValue($playActivity, { since: activity, askedAt, value: value.activity })
  if (value.providers !== undefined)
    storeRefreshedValue($providerBalances, { since: providers, askedAt, value: value.providers })
  return result
}

import type { NewPayoutAccountView } from '../../../../shared/areas/wallet/payout-accounts'
import {
  PAYOUT_ACCOUNT_KINDS,
  type PayoutAccounts,
  type PayoutOptions,
} from '../../../../shared/contract/payout-account-schemas'
import { isSupportedNetwork } from '../../../../shared/payments/coin-address'
import { fetchSecurityConfig } from '../../../platform/calls/security-calls'
import { fetchPayoutOptions } from '../../../platform/calls/wallet-calls'
import type { PlatformContext } from '../../../platform/transport/request-platform'

/**
 * Loads the options of a new payout account, without cryptocurrencies for which the lobby cannot check
 * addresses.
 * @throws PlatformError
 */
export async function loadPayoutOptions(platform: PlatformContext, token: string): Promise<PayoutOptions> {
  const options = await fetchPayoutOptions(platform, token)
  return { ...options, coins: options.coins.filter(({ network }) => isSupportedNetwork(network)) }
}

/**
 * Returns the kinds of payout account that the member may add. If the existing accounts failed to load, all
 * offered kinds are returned, and the platform enforces the maximum.
 */
function openKinds({ banks, wallets, coins }: PayoutOptions, accounts: PayoutAccounts | null) {
  const offered = { bank: banks, wallet: wallets, coin: coins }
  const hasRoom = (kind: keyof typeof offered) =>
    accounts === null || accounts.list.filter((account) => account.kind === kind).length < accounts.most[kind]
  return PAYOUT_ACCOUNT_KINDS.filter((kind) => offered[kind].length > 0 && hasRoom(kind))
}

/**
 * Loads the data of the form that adds a payout account.
 * @throws PlatformError
 */
export async function loadNewPayoutAccount(
  platform: PlatformContext,
  token: string,
  loading: Promise<PayoutAccounts>,
): Promise<NewPayoutAccountView> {
  const [{ payeeName, hasFundPassword, fundPasswordRule: rule }, options, accounts] = await Promise.all([
    fetchSecurityConfig(platform, token),
    loadPayoutOptions(platform, token),
    loading.catch(() => null),
  ])
  return { payeeName: payeeName ?? null, hasFundPassword, rule, options, kinds: openKinds(options, accounts) }
}

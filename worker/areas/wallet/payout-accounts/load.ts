import type { NewAccountView } from '../../../../shared/areas/wallet/payout-accounts'
import {
  ACCOUNT_KINDS,
  type PayoutAccounts,
  type PayoutOptions,
} from '../../../../shared/contract/payout-accounts'
import { isSupportedNetwork } from '../../../../shared/payments/coin-address'
import { securityConfig } from '../../../platform/calls/security'
import { payoutOptions } from '../../../platform/calls/wallet'
import type { PlatformContext } from '../../../platform/transport/context'

/**
 * Loads the options of a new payout account, without cryptocurrencies for which the lobby cannot check
 * addresses.
 * @throws PlatformError
 */
export async function loadPayoutOptions(platform: PlatformContext, token: string): Promise<PayoutOptions> {
  const options = await payoutOptions(platform, token)
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
  return ACCOUNT_KINDS.filter((kind) => offered[kind].length > 0 && hasRoom(kind))
}

/**
 * Loads the data of the form that adds a payout account.
 * @throws PlatformError
 */
export async function loadNewPayoutAccount(
  platform: PlatformContext,
  token: string,
  loading: Promise<PayoutAccounts>,
): Promise<NewAccountView> {
  const [{ payeeName, hasFundPassword, fundPasswordRule: rule }, options, accounts] = await Promise.all([
    securityConfig(platform, token),
    loadPayoutOptions(platform, token),
    loading.catch(() => null),
  ])
  return { payeeName: payeeName ?? null, hasFundPassword, rule, options, kinds: openKinds(options, accounts) }
}

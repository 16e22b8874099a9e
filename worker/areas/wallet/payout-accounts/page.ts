import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  echo,
  type PayoutAccountsContract,
  type PayoutAccountsData,
} from '../../../../shared/areas/wallet/payout-accounts'
import { PAYOUT_ACCOUNT_KINDS } from '../../../../shared/contract/payout-account-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { fetchPayoutAccounts } from '../../../platform/calls/wallet-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadNewPayoutAccount } from './load'
import { submitPayoutAccount } from './submit'

/** Page of the member's payout accounts, to which withdrawals are paid. */
const payoutAccountsPage: WorkerPage<PayoutAccountsData, 'accounts' | 'adding', PayoutAccountsContract> = {
  shared: async ({ memberType, url }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'withdraw'),
    add: PAYOUT_ACCOUNT_KINDS.find((kind) => kind === url.searchParams.get('add')) ?? null,
    degraded: false,
  }),
  member: async ({ session, platform }) => {
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'withdraw')) {
      return { accounts: null, adding: null }
    }
    const loading = fetchPayoutAccounts(platform, session.token)
    const timedAccounts = loading.then((accounts) => ({ ...accounts, now: Date.now() }))
    const [accounts, adding] = await Promise.all([
      settleOrStream(timedAccounts, 'accounts', platform),
      settleOrStream(loadNewPayoutAccount(platform, session.token, loading), 'adding', platform),
    ])
    return { accounts: accounts.part, adding: adding.part }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, { add: PAYOUT_ACCOUNT_KINDS }),
  mayPost: { right: 'withdraw', limit: 'payout' },
  action: submitPayoutAccount,
  echo,
}

export default payoutAccountsPage

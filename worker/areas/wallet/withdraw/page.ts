import { hasRight } from '../../../../shared/accounts/account-rights'
import { echo, type WithdrawContract, type WithdrawData } from '../../../../shared/areas/wallet/withdraw'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { loadProviderWallets, mayTransfer } from '../../../platform/current-wallets'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadWithdraw } from './load'
import { submitWithdraw } from './submit'

/** Withdrawal page: amount and payout account. */
const withdrawPage: WorkerPage<WithdrawData, 'view' | 'providers', WithdrawContract> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'withdraw'),
    degraded: false,
  }),
  member: async (context) => {
    const { session, platform } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'withdraw'))
      return { view: null, providers: null }
    const { token, type } = session
    const balances = async () => (await loadProviderWallets(platform, token)).balances
    const [view, providers] = await Promise.all([
      settleOrStream(loadWithdraw(context, session), 'view', platform),
      mayTransfer(platform, type) ? settleOrStream(balances(), 'providers', platform) : null,
    ])
    return { view: view.part, providers: providers?.part ?? null }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE),
  mayPost: { right: 'withdraw', limit: 'counted-by-action' },
  action: submitWithdraw,
  echo,
}

export default withdrawPage

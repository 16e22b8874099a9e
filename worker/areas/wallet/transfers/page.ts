import { hasRight } from '../../../../shared/accounts/account-rights'
import { echo, type TransfersContract, type TransfersData } from '../../../../shared/areas/wallet/transfers'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadTransfers } from './load'
import { submitTransfer } from './submit'

/** Transfers page: the balances of the main wallet and at vendors, and transfers between these wallets. */
const transfersPage: WorkerPage<TransfersData, 'view' | 'out' | 'result', TransfersContract> = {
  shared: async ({ memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'transfer'),
    degraded: false,
  }),
  member: async (context) => {
    const { session, platform, url } = context
    // The page gate has already redirected guests to the login.
    if (session.kind === 'guest' || !hasRight(session.type, 'transfer'))
      return { view: null, out: null, result: null }
    const loading = loadTransfers(context, session, url.searchParams.get('of'))
    const [view, out, result] = await Promise.all([
      settleOrStream(loading.view, 'view', platform),
      settleOrStream(loading.out, 'out', platform),
      loading.result && settleOrStream(loading.result, 'result', platform),
    ])
    return { view: view.part, out: out.part, result: result?.part ?? null }
  },
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, { of: ID_PATTERN, vendor: ID_PATTERN }),
  mayPost: { right: 'transfer', limit: 'counted-by-action' },
  action: submitTransfer,
  echo,
}

export default transfersPage

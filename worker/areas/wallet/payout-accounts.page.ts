import type { PayoutAccountsData } from '../../../client/areas/wallet/payout-accounts/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const payoutAccountsPage: WorkerPage<PayoutAccountsData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default payoutAccountsPage

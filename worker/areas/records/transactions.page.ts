import type { TransactionsData } from '../../../client/areas/records/transactions/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const transactionsPage: WorkerPage<TransactionsData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default transactionsPage

import type { TransfersData } from '../../../client/areas/wallet/transfers/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const transfersPage: WorkerPage<TransfersData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default transfersPage

import type { LotteryOrdersData } from '../../../client/areas/records/lottery-orders/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const lotteryOrdersPage: WorkerPage<LotteryOrdersData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default lotteryOrdersPage

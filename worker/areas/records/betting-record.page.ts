import type { BettingRecordData } from '../../../client/areas/records/betting-record/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const bettingRecordPage: WorkerPage<BettingRecordData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default bettingRecordPage

import type { HourContractData } from '../../../client/areas/agent/hour-contract/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const hourContractPage: WorkerPage<HourContractData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default hourContractPage

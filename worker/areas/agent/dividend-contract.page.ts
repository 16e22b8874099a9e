import type { DividendContractData } from '../../../client/areas/agent/dividend-contract/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const dividendContractPage: WorkerPage<DividendContractData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default dividendContractPage

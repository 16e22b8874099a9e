import type { SalaryContractData } from '../../../client/areas/agent/salary-contract/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const salaryContractPage: WorkerPage<SalaryContractData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default salaryContractPage

import type { StatementData } from '../../../client/areas/records/statement/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const statementPage: WorkerPage<StatementData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default statementPage

import type { AgentContractsData } from '../../../client/areas/agent/agent-contracts/contract'
import { privatePage, type WorkerPage } from '../../worker-page'

const agentContractsPage: WorkerPage<AgentContractsData> = {
  shared: async () => ({ degraded: false }),
  cache: privatePage,
}

export default agentContractsPage

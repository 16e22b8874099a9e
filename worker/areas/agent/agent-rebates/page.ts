import { type AgentRebatesData, echo, type RatesContract } from '../../../../shared/areas/agent/agent-rebates'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { PAGE_SHORT } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { ANY_TEXT } from '../../records/list-query'
import { loadAgentPage } from '../agent-access'
import { loadRebates } from './load'
import { submitRateChanges } from './submit'

/**
 * Page of rebate rates, of the agent or of one member. Only the member loader reads the URL parameter that
 * selects the member.
 */
const agentRebatesPage: WorkerPage<AgentRebatesData, 'sections' | 'view', RatesContract> = {
  shared: async () => ({ degraded: false }),
  member: (context) => loadAgentPage(context, (session, asking) => loadRebates(context, session, asking)),
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, {}, {}, { member: ID_PATTERN, account: ANY_TEXT, done: /^1$/ }),
  mayPost: { right: 'agent', limit: 'counted-by-action' },
  action: submitRateChanges,
  echo,
}

export default agentRebatesPage

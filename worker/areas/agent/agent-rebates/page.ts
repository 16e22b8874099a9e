import {
  type AgentRebatesData,
  echo,
  type MemberRatesFormContract,
} from '../../../../shared/areas/agent/agent-rebates'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { ANY_TEXT_PATTERN } from '../../records/list-query'
import { loadAgentPage } from '../agent-access'
import { loadRebateRates } from './load'
import { submitRateChanges } from './submit'

/**
 * Page of rebate rates, of the agent or of one member. Only the member loader reads the URL parameter that
 * selects the member.
 */
const agentRebatesPage: WorkerPage<AgentRebatesData, 'sections' | 'view', MemberRatesFormContract> = {
  shared: async () => ({ degraded: false }),
  member: (context) => loadAgentPage(context, (session, asking) => loadRebateRates(context, session, asking)),
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { member: ID_PATTERN, account: ANY_TEXT_PATTERN, done: /^1$/ },
  ),
  mayPost: { right: 'agent', limit: 'counted-by-action' },
  action: submitRateChanges,
  echo,
}

export default agentRebatesPage

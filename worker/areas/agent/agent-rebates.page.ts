import {
  type AgentRebatesData,
  echo,
  type RatesContract,
} from '../../../client/areas/agent/agent-rebates/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { PageShort } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import { keptPage, type WorkerPage } from '../../worker-page'
import { ANY_TEXT } from '../records/list-query'
import { loadRebates } from './load-rebates'
import { submitRates } from './submit-rates'

/** An agent's own rates, or those of one member. Only the member half reads whose. */
const agentRebatesPage: WorkerPage<AgentRebatesData, 'view', RatesContract> = {
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // Guests were redirected to the login before this.
    if (session.kind === 'guest' || !hasRight(session.type, 'agent')) return { view: null }
    return { view: (await settleOrStream(loadRebates(context, session), 'view', platform)).part }
  },
  awaitsMember: true,
  cache: keptPage(PageShort, {}, {}, { member: ID_PATTERN, account: ANY_TEXT, done: /^1$/ }),
  action: submitRates,
  echo,
}

export default agentRebatesPage

import {
  type AgentContractsData,
  echo,
  type OfferContract,
} from '../../../../shared/areas/agent/agent-contracts'
import { PAGE_SHORT } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadAgentPage, PAGE_PATTERN } from '../agent-access'
import { loadContracts } from './load'
import { submitOffer } from './submit'

/** Pattern of a URL parameter that may have any value, because the loader validates the value. */
const ANY = /^/

/**
 * Page of an agent's contracts: the ones received, the ones offered to members, and a new offer. Only the
 * member loader reads the URL parameters that select the view.
 */
const agentContractsPage: WorkerPage<AgentContractsData, 'sections' | 'view', OfferContract> = {
  shared: async () => ({ degraded: false }),
  member: (context) =>
    loadAgentPage(context, async (session, asking) => loadContracts(context, session, await asking)),
  awaitsMember: true,
  cache: cachePage(
    PAGE_SHORT,
    {},
    {},
    { part: ANY, kind: ANY, offer: ANY, member: ANY, account: ANY, page: PAGE_PATTERN },
  ),
  mayPost: { right: 'agent', limit: 'contract' },
  action: submitOffer,
  echo,
}

export default agentContractsPage

import {
  type AgentContractsData,
  type ContractOfferFormContract,
  echo,
} from '../../../../shared/areas/agent/agent-contracts'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadAgentPage, PAGE_NUMBER_PATTERN } from '../agent-access'
import { loadAgentContractsView } from './load'
import { submitContractOffer } from './submit'

/** Pattern of a URL parameter that may have any value, because the loader validates the value. */
const ANY = /^/

/**
 * Page of an agent's contracts: the ones received, the ones offered to members, and a new offer. Only the
 * member loader reads the URL parameters that select the view.
 */
const agentContractsPage: WorkerPage<AgentContractsData, 'sections' | 'view', ContractOfferFormContract> = {
  shared: async () => ({ degraded: false }),
  member: (context) =>
    loadAgentPage(context, async (session, asking) => loadAgentContractsView(context, session, await asking)),
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { part: ANY, kind: ANY, offer: ANY, member: ANY, account: ANY, page: PAGE_NUMBER_PATTERN },
  ),
  mayPost: { right: 'agent', limit: 'contract' },
  action: submitContractOffer,
  echo,
}

export default agentContractsPage

import {
  type AgentContractsData,
  echo,
  type OfferContract,
} from '../../../client/areas/agent/agent-contracts/contract'
import { PageShort } from '../../cache/strategies'
import { keptPage, type WorkerPage } from '../../worker-page'
import { loadContracts } from './load-contracts'
import { loadAgentParts } from './own-agent'
import { PAGE } from './page-of'
import { submitOffer } from './submit-offer'

/** Any text: what a value asks for is decided where it is read. */
const ANY = /^/

/** An agent's contracts: own ones, those that were offered, and a new offer. Only the member half reads which. */
const agentContractsPage: WorkerPage<AgentContractsData, 'sections' | 'view', OfferContract> = {
  shared: async () => ({ degraded: false }),
  member: (context) =>
    loadAgentParts(context, async (session, asking) => loadContracts(context, session, await asking)),
  awaitsMember: true,
  cache: keptPage(
    PageShort,
    {},
    {},
    { part: ANY, kind: ANY, offer: ANY, member: ANY, account: ANY, page: PAGE },
  ),
  mayPost: { right: 'agent', limit: 'contract' },
  action: submitOffer,
  echo,
}

export default agentContractsPage

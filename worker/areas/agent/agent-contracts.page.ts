import {
  type AgentContractsData,
  echo,
  type OfferContract,
} from '../../../client/areas/agent/agent-contracts/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { PageShort } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import { keptPage, type WorkerPage } from '../../worker-page'
import { loadContracts } from './load-contracts'
import { PAGE } from './page-of'
import { submitOffer } from './submit-offer'

/** Any text: what a value asks for is decided where it is read. */
const ANY = /^/

/** An agent's contracts: own ones, those that were offered, and a new offer. Only the member half reads which. */
const agentContractsPage: WorkerPage<AgentContractsData, 'view', OfferContract> = {
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // Guests were redirected to the login before this.
    if (session.kind === 'guest' || !hasRight(session.type, 'agent')) return { view: null }
    return { view: (await settleOrStream(loadContracts(context, session), 'view', platform)).part }
  },
  awaitsMember: true,
  cache: keptPage(
    PageShort,
    {},
    {},
    { part: ANY, kind: ANY, offer: ANY, member: ANY, account: ANY, page: PAGE },
  ),
  action: submitOffer,
  echo,
}

export default agentContractsPage

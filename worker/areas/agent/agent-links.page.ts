import {
  type AgentLinksContract,
  type AgentLinksData,
  echo,
} from '../../../client/areas/agent/agent-links/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { PageShort } from '../../cache/strategies'
import { settleOrStream } from '../../loading/settle'
import { keptPage, type WorkerPage } from '../../worker-page'
import { loadLinks } from './load-links'
import { forAgent } from './own-agent'
import { submitLink } from './submit-link'

/** Any text: what a value asks for is decided where it is read. */
const ANY = /^/

/** An agent's links, by which members come. */
const agentLinksPage: WorkerPage<AgentLinksData, 'links', AgentLinksContract> = {
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { session, platform } = context
    // Guests were redirected to the login before this.
    if (session.kind === 'guest' || !hasRight(session.type, 'agent')) return { links: null }
    const { token } = session
    const links = forAgent(context, token, (agent) => loadLinks(context, token, agent))
    return { links: (await settleOrStream(links, 'links', platform)).part }
  },
  awaitsMember: true,
  cache: keptPage(PageShort, {}, {}, { range: ANY, from: ANY, to: ANY, make: ANY, code: ANY, end: ANY }),
  action: submitLink,
  echo,
}

export default agentLinksPage

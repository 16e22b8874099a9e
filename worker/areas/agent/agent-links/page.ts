import {
  type AgentLinksContract,
  type AgentLinksData,
  echo,
} from '../../../../shared/areas/agent/agent-links'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadAgentPage } from '../agent-access'
import { loadAffiliateLinks } from './load'
import { submitAffiliateLink } from './submit'

/** Pattern of a URL parameter that may have any value, because the loader validates the value. */
const ANY = /^/

/** Page of an agent's invitation links. */
const agentLinksPage: WorkerPage<AgentLinksData, 'sections' | 'links', AgentLinksContract> = {
  shared: async () => ({ degraded: false }),
  member: async (context) => {
    const { sections, view } = await loadAgentPage(context, async ({ token }, asking) =>
      loadAffiliateLinks(context, token, await asking),
    )
    return { sections, links: view }
  },
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    { range: ANY, from: ANY, to: ANY, make: ANY, code: ANY, end: ANY },
  ),
  mayPost: { right: 'agent', limit: 'agentLink' },
  action: submitAffiliateLink,
  echo,
}

export default agentLinksPage

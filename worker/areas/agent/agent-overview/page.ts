import { hasRight } from '../../../../shared/accounts/account-rights'
import type { AgentOverviewData } from '../../../../shared/areas/agent/agent-overview'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { fetchAgentInfo } from '../../../platform/calls/agent-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadAgentSections, nullIfNotPermitted } from '../agent-access'
import { loadAgentNavigation, loadTeamOverview, toOverviewView } from './load'

/** Pattern of a URL parameter that may have any value, because the loader validates the value. */
const ANY = /^/

type OfMember = 'sections' | 'view' | 'ways'

async function loadMember(context: PageContext): Promise<Pick<AgentOverviewData, OfMember>> {
  const { session, platform } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !hasRight(session.type, 'agent'))
    return { sections: null, view: null, ways: null }
  const { token, type } = session
  // All sections share one response per platform call. If the team's results fail to load, the page still
  // shows its links.
  const agentAsked = fetchAgentInfo(platform, token)
  const overviewRequest = nullIfNotPermitted(
    agentAsked.then((agent) => {
      const asking = { token, type, agent }
      const finding = loadTeamOverview(context, asking)
      finding.catch(() => undefined)
      return { asking, finding }
    }),
  )
  const [sections, view, ways] = await Promise.all([
    settleOrStream(loadAgentSections(session, agentAsked), 'sections', platform),
    settleOrStream(
      overviewRequest.then(async (own) => own && toOverviewView(context, own.asking, await own.finding)),
      'view',
      platform,
    ),
    settleOrStream(
      overviewRequest.then((own) => own && loadAgentNavigation(context, own.asking, own.finding)),
      'ways',
      platform,
    ),
  ])
  return { sections: sections.part, view: view.part, ways: ways.part }
}

/** Page with the results of an agent's team, and links to the agent's other pages. */
const agentOverviewPage: WorkerPage<AgentOverviewData, OfMember> = {
  shared: async () => ({ degraded: false }),
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, {}, {}, { range: ANY, from: ANY, to: ANY, view: /^table$/ }),
}

export default agentOverviewPage

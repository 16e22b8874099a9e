import { hasAgentPermission, hasRight } from '../../../../shared/accounts/account-rights'
import {
  type AgentDownlineContract,
  type AgentDownlineData,
  echo,
  NEW_ACCOUNT_KINDS,
} from '../../../../shared/areas/agent/agent-downline'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchAgentInfo } from '../../../platform/calls/agent-calls'
import { PlatformError } from '../../../platform/transport/error'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { createFieldLoader } from '../../records/list-query'
import { type Agent, loadAgentSections, nullIfNotPermitted } from '../agent-access'
import { DOWNLINE_QUERY_PATTERNS, loadDownline, loadNewAccountForm, parseDownlineQuery } from './load'
import { submitNewAccount } from './submit'

type OfMember = 'sections' | 'asked' | 'rows' | 'adding'

async function loadShared({
  url,
  memberType,
}: Pick<VariantContext, 'url' | 'memberType'>): Promise<SharedData<AgentDownlineData, OfMember>> {
  if (memberType === null || !hasRight(memberType, 'agent')) return { kind: 'refused', degraded: false }
  const add = NEW_ACCOUNT_KINDS.find((kind) => kind === url.searchParams.get('add')) ?? null
  return { kind: 'list', add, degraded: false }
}

async function loadMember(context: PageContext): Promise<MemberData<AgentDownlineData, OfMember>> {
  const { session, platform } = context
  // The page gate has already redirected guests to the login.
  if (session.kind === 'guest' || !hasRight(session.type, 'agent')) return {}
  const { token, type } = session
  const asking = fetchAgentInfo(platform, token)
  const seesTeam = ({ permissions }: Agent) => hasAgentPermission({ type, permissions }, 'team')
  /** Loads the agent. Fails if the platform does not allow this agent to see a team. */
  const agent = async (): Promise<Agent> => {
    const agent = await asking
    if (!seesTeam(agent)) throw new PlatformError('refused', { errorCode: 'no.permission' })
    return agent
  }
  const partOf = createFieldLoader<OfMember>(context)
  const [sections, asked, rows, adding] = await Promise.all([
    partOf('sections', () => loadAgentSections(session, asking)),
    partOf('asked', () => nullIfNotPermitted(agent().then((own) => parseDownlineQuery(context, own)))),
    partOf('rows', async () => loadDownline(context, token, parseDownlineQuery(context, await agent()))),
    partOf('adding', async () => loadNewAccountForm(platform, await agent(), type)),
  ])
  return { sections: sections.part, asked: asked.part, rows: rows.part, adding: adding.part }
}

/** Page of the members below an agent, with the form that creates an account. */
const agentDownlinePage: WorkerPage<AgentDownlineData, OfMember, AgentDownlineContract> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(CACHE_RENDERED_PAGE, { add: NEW_ACCOUNT_KINDS }, {}, DOWNLINE_QUERY_PATTERNS),
  mayPost: { right: 'agent', limit: 'newAccount' },
  action: submitNewAccount,
  echo,
}

export default agentDownlinePage

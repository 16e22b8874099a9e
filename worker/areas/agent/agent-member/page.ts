import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import type { AgentMemberData, DownlineMemberView } from '../../../../shared/areas/agent/agent-member'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { PageContext } from '../../../page-context'
import { fetchDownlineMember } from '../../../platform/calls/agent-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { ANY_TEXT_PATTERN } from '../../records/list-query'
import { type Agent, isWithinTenMinutes, loadAgentPage } from '../agent-access'
import { parseTeamDays } from '../team-days'

/** Loads a member below the agent; null when the id is invalid, or when no such member is below the agent. */
async function memberOf(
  { platform }: PageContext,
  token: string,
  query: { id: string; from: string; to: string },
): Promise<DownlineMemberView['member']> {
  if (!ID_PATTERN.test(query.id)) return null
  try {
    return await fetchDownlineMember(platform, token, query)
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'agent.member.not.found') return null
    throw error
  }
}

/** Loads an agent's view of one member. @throws PlatformError */
async function loadView(
  context: PageContext,
  { token, type }: MemberSession,
  { today, permissions }: Agent,
): Promise<DownlineMemberView | null> {
  const may = (permission: Parameters<typeof hasAgentPermission>[1]) =>
    hasAgentPermission({ type, permissions }, permission)
  if (!may('team')) return null
  const { searchParams } = context.url
  const range = parseTeamDays(searchParams, today)
  const query = { id: searchParams.get('id') ?? '', from: range.first, to: range.last }
  const member = await memberOf(context, token, query)
  // Rates and contracts exist only between an agent and members directly below.
  const isDirect = member?.level === 1
  return {
    range,
    timeZone: context.timeZone,
    member,
    ways: { rates: isDirect && may('rebates'), contract: isDirect && may('contracts') },
    isMade: isDirect && searchParams.has('made') && isWithinTenMinutes(member.joinedAt),
  }
}

/** Page of one member below an agent. */
const agentMemberPage: WorkerPage<AgentMemberData, 'sections' | 'view'> = {
  shared: async () => ({ degraded: false }),
  member: (context) =>
    loadAgentPage(context, async (session, asking) => loadView(context, session, await asking)),
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    {},
    {
      range: ANY_TEXT_PATTERN,
      from: ANY_TEXT_PATTERN,
      to: ANY_TEXT_PATTERN,
      id: ANY_TEXT_PATTERN,
      made: ANY_TEXT_PATTERN,
    },
  ),
}

export default agentMemberPage

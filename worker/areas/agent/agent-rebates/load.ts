import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import type { AgentRebatesView, RateHistoryView } from '../../../../shared/areas/agent/agent-rebates'
import type { MemberRates } from '../../../../shared/contract/agent-rebate-schemas'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { PageContext } from '../../../page-context'
import { fetchAgentRates, fetchMemberRates, fetchRateHistory } from '../../../platform/calls/agent-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import { type Agent, isWithinTenMinutes, nullIfUnavailable } from '../agent-access'
import { searchDirectMembers } from '../find-members'

type Context = Pick<PageContext, 'platform' | 'url'>

async function loadHistory(
  { platform }: Context,
  token: string,
  memberId?: string,
): Promise<RateHistoryView> {
  return (await nullIfUnavailable(fetchRateHistory(platform, token, memberId)))?.list ?? null
}

async function loadAgentRates(context: Context, token: string, agent: Agent): Promise<AgentRebatesView> {
  const [{ list }, history, found] = await Promise.all([
    fetchAgentRates(context.platform, token),
    loadHistory(context, token),
    searchDirectMembers(context, token, agent),
  ])
  return { of: 'own', list, history, found }
}

/** True when the platform reports that rates are about to change, or have changed in the last ten minutes. */
const hasRateChange = ({ list }: MemberRates, history: RateHistoryView): boolean =>
  list.some(({ next }) => next !== null) || (history?.some(({ at }) => isWithinTenMinutes(at)) ?? false)

async function loadMember(
  context: Context,
  { token, type }: MemberSession,
  asking: Promise<Agent>,
  memberId: string,
): Promise<AgentRebatesView> {
  const { platform, url } = context
  try {
    const [{ permissions }, rates, history] = await Promise.all([
      asking,
      fetchMemberRates(platform, token, memberId),
      loadHistory(context, token, memberId),
    ])
    return {
      ...{ of: 'member', rates, history, formKey: crypto.randomUUID() },
      mayChange: hasAgentPermission({ type, permissions }, 'rebates'),
      isDone: url.searchParams.get('done') === '1' && hasRateChange(rates, history),
    }
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'agent.member.not.found')
      return { of: 'nobody' }
    throw error
  }
}

/**
 * Loads the agent's rebate rates, or the rates of the member whose id is in the URL.
 * @throws PlatformError
 */
export async function loadRebateRates(
  context: Context,
  session: MemberSession,
  asking: Promise<Agent>,
): Promise<AgentRebatesView> {
  const member = context.url.searchParams.get('member') ?? ''
  return ID_PATTERN.test(member)
    ? loadMember(context, session, asking, member)
    : loadAgentRates(context, session.token, await asking)
}

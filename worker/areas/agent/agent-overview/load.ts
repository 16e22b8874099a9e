import type { InferOutput } from 'valibot'
import { hasAgentPermission, hasRight } from '../../../../shared/accounts/account-rights'
import type {
  AgentOverviewView,
  AgentPageLinks,
  AgentTeamFigures,
  TeamRangeFigures,
  TurnoverDay,
} from '../../../../shared/areas/agent/agent-overview'
import type { teamOverviewSchema } from '../../../../shared/contract/agent-team'
import { compareAmounts, percentageOf } from '../../../../shared/money/amount'
import type { PageContext } from '../../../context'
import {
  fetchAffiliateLinks,
  fetchPendingContractKinds,
  fetchTeamOverview,
} from '../../../platform/calls/agent'
import { PlatformError } from '../../../platform/transport/error'
import { type Agent, nullIfNotPermitted } from '../agent-access'
import { parseTeamDays } from '../team-days'

type Overview = InferOutput<typeof teamOverviewSchema>
type Context = Pick<PageContext, 'platform' | 'url'>
interface AgentRequest {
  token: string
  type: number
  agent: Agent
}

const spanOf = ({ days: _, ...span }: Overview['now']): TeamRangeFigures => span

/** Returns a team's turnover by day, with the heights of the chart's bars. */
function turnoverDays({ now, before }: Overview): TurnoverDay[] {
  const highest = [...now.days, ...before.days].reduce(
    (most, { turnover }) => (compareAmounts(turnover, most) > 0 ? turnover : most),
    '0',
  )
  const barOf = (turnover: string | undefined): number =>
    turnover === undefined || highest === '0' ? 0 : percentageOf(turnover, highest)
  return now.days.map(({ day, turnover }, index) => {
    const earlier = before.days[index]?.turnover
    return { day, turnover, before: earlier ?? null, bar: barOf(turnover), beforeBar: barOf(earlier) }
  })
}

const teamOf = (found: Overview): AgentTeamFigures => ({
  currency: found.currency ?? null,
  updatedAt: found.updatedAt,
  now: spanOf(found.now),
  before: spanOf(found.before),
  days: turnoverDays(found),
})

const seesTeam = ({ type, agent: { permissions } }: AgentRequest): boolean =>
  hasAgentPermission({ type, permissions }, 'team')

/**
 * Loads the team's results in the requested days; null when this agent may not see a team.
 * @throws PlatformError
 */
export function loadTeamOverview({ platform, url }: Context, asking: AgentRequest): Promise<Overview | null> {
  if (!seesTeam(asking)) return Promise.resolve(null)
  const { first, last } = parseTeamDays(url.searchParams, asking.agent.today)
  return nullIfNotPermitted(fetchTeamOverview(platform, asking.token, { from: first, to: last }))
}

/**
 * Returns the data that the agent overview page displays.
 * @param found result of `loadTeamOverview`
 */
export function toOverviewView(
  { url }: Context,
  { agent }: AgentRequest,
  found: Overview | null,
): AgentOverviewView {
  return {
    range: parseTeamDays(url.searchParams, agent.today),
    shows: url.searchParams.get('view') === 'table' ? 'table' : 'chart',
    team: found && teamOf(found),
  }
}

/** Returns a fallback value when a platform call fails, so that the page's links still work. */
async function valueOr<T, Other>(promise: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof PlatformError && error.code !== 'session-expired') return other
    throw error
  }
}

/**
 * Loads the number of an agent's affiliate links, and the number of members who registered through them.
 * @throws PlatformError
 */
async function loadReferredMembers({ platform, url }: Context, { token, agent }: AgentRequest) {
  const { first, last } = parseTeamDays(url.searchParams, agent.today)
  const { list } = await fetchAffiliateLinks(platform, token, { from: first, to: last })
  return { links: list.length, registrations: list.reduce((sum, link) => sum + link.registrations, 0) }
}

/**
 * Loads the numbers shown next to the links to an agent's pages, such as the number of members.
 * @param finding result of `loadTeamOverview`
 * @throws PlatformError when the member's token is invalid
 */
export async function loadAgentNavigation(
  context: Context,
  asking: AgentRequest,
  finding: Promise<Overview | null>,
): Promise<AgentPageLinks> {
  const { token, type, agent } = asking
  const hasLinks = hasAgentPermission({ type, permissions: agent.permissions }, 'links')
  const [found, waiting, brought] = await Promise.all([
    valueOr(finding, null),
    hasRight(type, 'contracts') ? valueOr(fetchPendingContractKinds(context.platform, token), []) : [],
    hasLinks ? valueOr(loadReferredMembers(context, asking), null) : null,
  ])
  const rates = agent.rates.map(({ rate }) => rate)
  return {
    waiting,
    downline: seesTeam(asking)
      ? { size: found && { members: found.now.members, levels: found.levels } }
      : null,
    links: hasLinks ? { brought } : null,
    bestRate: rates.reduce<string | null>(
      (best, rate) => (best !== null && compareAmounts(best, rate) >= 0 ? best : rate),
      null,
    ),
  }
}

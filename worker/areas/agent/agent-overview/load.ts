import type { InferOutput } from 'valibot'
import { hasAgentPermission, hasRight } from '../../../../shared/accounts/account-rights'
import type {
  AgentOverviewView,
  AgentPageLinks,
  AgentTeamFigures,
  TeamRangeFigures,
  TurnoverDay,
} from '../../../../shared/areas/agent/agent-overview'
import type { teamOverviewSchema } from '../../../../shared/contract/agent-team-schemas'
import { compareAmounts, percentageOf } from '../../../../shared/money/amount'
import type { PageContext } from '../../../page-context'
import {
  fetchAffiliateLinks,
  fetchPendingContractKinds,
  fetchTeamOverview,
} from '../../../platform/calls/agent-calls'
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

const teamOf = (overview: Overview): AgentTeamFigures => ({
  currency: overview.currency ?? null,
  updatedAt: overview.updatedAt,
  now: spanOf(overview.now),
  before: spanOf(overview.before),
  days: turnoverDays(overview),
})

const seesTeam = ({ type, agent: { permissions } }: AgentRequest): boolean =>
  hasAgentPermission({ type, permissions }, 'team')

/**
 * Loads the team's results in the requested days; null when this agent may not see a team.
 * @throws PlatformError
 */
export function loadTeamOverview(
  { platform, url }: Context,
  request: AgentRequest,
): Promise<Overview | null> {
  if (!seesTeam(request)) return Promise.resolve(null)
  const { first, last } = parseTeamDays(url.searchParams, request.agent.today)
  return nullIfNotPermitted(fetchTeamOverview(platform, request.token, { from: first, to: last }))
}

/**
 * Returns the data that the agent overview page displays.
 * @param overview result of `loadTeamOverview`
 */
export function toOverviewView(
  { url }: Context,
  { agent }: AgentRequest,
  overview: Overview | null,
): AgentOverviewView {
  return {
    range: parseTeamDays(url.searchParams, agent.today),
    shows: url.searchParams.get('view') === 'table' ? 'table' : 'chart',
    team: overview && teamOf(overview),
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
 * @param overviewPromise result of `loadTeamOverview`
 * @throws PlatformError when the member's token is invalid
 */
export async function loadAgentNavigation(
  context: Context,
  request: AgentRequest,
  overviewPromise: Promise<Overview | null>,
): Promise<AgentPageLinks> {
  const { token, type, agent } = request
  const hasLinks = hasAgentPermission({ type, permissions: agent.permissions }, 'links')
  const [overview, waiting, brought] = await Promise.all([
    valueOr(overviewPromise, null),
    hasRight(type, 'contracts') ? valueOr(fetchPendingContractKinds(context.platform, token), []) : [],
    hasLinks ? valueOr(loadReferredMembers(context, request), null) : null,
  ])
  const rates = agent.rates.map(({ rate }) => rate)
  return {
    waiting,
    downline: seesTeam(request)
      ? { size: overview && { members: overview.now.members, levels: overview.levels } }
      : null,
    links: hasLinks ? { brought } : null,
    bestRate: rates.reduce<string | null>(
      (best, rate) => (best !== null && compareAmounts(best, rate) >= 0 ? best : rate),
      null,
    ),
  }
}

import type { InferOutput } from 'valibot'
import { hasRight, mayAsAgent } from '../../../../shared/accounts/rights'
import type {
  AgentPageLinks,
  OverviewView,
  Team,
  TeamSpan,
  TurnoverDay,
} from '../../../../shared/areas/agent/agent-overview'
import type { teamOverviewSchema } from '../../../../shared/contract/agent-team'
import { compareAmounts, percentOf } from '../../../../shared/money/amount'
import type { PageContext } from '../../../context'
import { affiliateLinks, pendingContractKinds, teamOverview } from '../../../platform/calls/agent'
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

const spanOf = ({ days: _, ...span }: Overview['now']): TeamSpan => span

/** Returns a team's turnover by day, with the heights of the chart's bars. */
function turnoverDays({ now, before }: Overview): TurnoverDay[] {
  const highest = [...now.days, ...before.days].reduce(
    (most, { turnover }) => (compareAmounts(turnover, most) > 0 ? turnover : most),
    '0',
  )
  const barOf = (turnover: string | undefined): number =>
    turnover === undefined || highest === '0' ? 0 : percentOf(turnover, highest)
  return now.days.map(({ day, turnover }, index) => {
    const earlier = before.days[index]?.turnover
    return { day, turnover, before: earlier ?? null, bar: barOf(turnover), beforeBar: barOf(earlier) }
  })
}

const teamOf = (found: Overview): Team => ({
  currency: found.currency ?? null,
  updatedAt: found.updatedAt,
  now: spanOf(found.now),
  before: spanOf(found.before),
  days: turnoverDays(found),
})

const seesTeam = ({ type, agent: { permissions } }: AgentRequest): boolean =>
  mayAsAgent({ type, permissions }, 'team')

/**
 * Loads the team's results in the requested days; null when this agent may not see a team.
 * @throws PlatformError
 */
export function loadOverview({ platform, url }: Context, asking: AgentRequest): Promise<Overview | null> {
  if (!seesTeam(asking)) return Promise.resolve(null)
  const { first, last } = parseTeamDays(url.searchParams, asking.agent.today)
  return nullIfNotPermitted(teamOverview(platform, asking.token, { from: first, to: last }))
}

/**
 * Returns the data that the agent overview page displays.
 * @param found result of `loadOverview`
 */
export function overviewOf({ url }: Context, { agent }: AgentRequest, found: Overview | null): OverviewView {
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
  const { list } = await affiliateLinks(platform, token, { from: first, to: last })
  return { links: list.length, registrations: list.reduce((sum, link) => sum + link.registrations, 0) }
}

/**
 * Loads the numbers shown next to the links to an agent's pages, such as the number of members.
 * @param finding result of `loadOverview`
 * @throws PlatformError when the member's token is invalid
 */
export async function loadAgentLinks(
  context: Context,
  asking: AgentRequest,
  finding: Promise<Overview | null>,
): Promise<AgentPageLinks> {
  const { token, type, agent } = asking
  const hasLinks = mayAsAgent({ type, permissions: agent.permissions }, 'links')
  const [found, waiting, brought] = await Promise.all([
    valueOr(finding, null),
    hasRight(type, 'contracts') ? valueOr(pendingContractKinds(context.platform, token), []) : [],
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

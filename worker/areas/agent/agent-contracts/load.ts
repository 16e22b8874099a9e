import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import type {
  AgentContractsView,
  ContractOfferView,
  OfferedContract,
} from '../../../../shared/areas/agent/agent-contracts'
import { CONTRACT_KINDS } from '../../../../shared/contract/agent-contract-schemas'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { PageContext } from '../../../page-context'
import {
  fetchDownlineMember,
  fetchMemberContracts,
  fetchOfferedContracts,
} from '../../../platform/calls/agent-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import { type Agent, nullIfUnavailable, paginate } from '../agent-access'
import { searchDirectMembers } from '../find-members'

type Context = Pick<PageContext, 'platform' | 'url' | 'timeZone'>

/**
 * Finds a member directly below the agent; null for all other members.
 * @throws PlatformError for other reasons
 */
export async function findDirectMember(
  { platform }: Pick<PageContext, 'platform'>,
  token: string,
  { id, today }: { id: string; today: string },
): Promise<ContractOfferView['member'] | null> {
  if (!ID_PATTERN.test(id)) return null
  try {
    const { account, level } = await fetchDownlineMember(platform, token, { id, from: today, to: today })
    return level === 1 ? { id, account } : null
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'agent.member.not.found') return null
    throw error
  }
}

async function loadMemberContracts(
  { platform, timeZone }: Context,
  token: string,
  mayOffer: boolean,
): Promise<AgentContractsView> {
  const kinds = await Promise.all(
    CONTRACT_KINDS.map(async (kind) => ({
      kind,
      contracts: await nullIfUnavailable(fetchMemberContracts(platform, token, kind)),
    })),
  )
  return { part: 'own', kinds, mayOffer, timeZone }
}

async function loadOfferedContracts(
  { platform, url: { searchParams }, timeZone }: Context,
  token: string,
): Promise<AgentContractsView> {
  const { list, currency } = await fetchOfferedContracts(platform, token)
  const offer = searchParams.get('offer')
  return {
    ...{ part: 'made', timeZone, ...paginate(list, searchParams) },
    currency: currency ?? null,
    offered: list.find(({ id }) => id === offer) ?? null,
  }
}

async function loadOffer(context: Context, token: string, agent: Agent): Promise<AgentContractsView> {
  const { platform, url, timeZone } = context
  const id = url.searchParams.get('member')
  if (id === null) return { part: 'find', found: await searchDirectMembers(context, token, agent) }
  const [member, made] = await Promise.all([
    findDirectMember(context, token, { id, today: agent.today }),
    fetchOfferedContracts(platform, token),
  ])
  if (!member) return { part: 'nobody' }
  const { bounds, list, currency } = made
  const named = url.searchParams.get('kind')
  const kind = (bounds.find((one) => one.kind === named) ?? bounds[0])?.kind
  if (kind === undefined) return { part: 'refused' }
  const contract = (state: OfferedContract['state']) =>
    list.find((one) => one.member.id === id && one.kind === kind && one.state === state) ?? null
  return {
    ...{ part: 'offer', member, kind, bounds, timeZone, formKey: crypto.randomUUID() },
    ...{ currency: currency ?? null, running: contract('running'), waiting: contract('offered') },
  }
}

/**
 * Loads the view that the URL selects: the agent's contracts, the contracts offered to members, or a new
 * offer.
 * @throws PlatformError
 */
export async function loadAgentContractsView(
  context: Context,
  { token, type }: MemberSession,
  agent: Agent,
): Promise<AgentContractsView> {
  const { searchParams } = context.url
  const mayOffer = hasAgentPermission({ type, permissions: agent.permissions }, 'contracts')
  const part = searchParams.has('member') ? 'offer' : searchParams.get('part')
  if (part !== 'made' && part !== 'offer') return loadMemberContracts(context, token, mayOffer)
  if (!mayOffer) return { part: 'refused' }
  return part === 'made' ? loadOfferedContracts(context, token) : loadOffer(context, token, agent)
}

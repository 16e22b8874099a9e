import type { InferInput, InferOutput, ObjectSchema } from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import type {
  Contract,
  ContractAnswer,
  ContractKind,
  Contracts,
  contractOfferSchema,
} from '../../../shared/contract/agent-contract-schemas'
import type { NewAffiliateLink } from '../../../shared/contract/agent-link-schemas'
import type { rateChangeSchema } from '../../../shared/contract/agent-rebate-schemas'
import type { downlineQuery, downlineSchema } from '../../../shared/contract/agent-team-schemas'
import type { ReferralDetails } from '../../../shared/contract/referral-schemas'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/request-platform'
import { directCall, memberCall } from '../transport/typed-call'

/**
 * The next calls are about contracts between agents and members. Nothing is cached. All calls throw
 * PlatformError, with `no.permission` for members who may have no contracts.
 */

/** Loads the kinds of contract that are waiting for the member's reply. */
export async function fetchPendingContractKinds(
  ctx: PlatformContext,
  token: string,
): Promise<ContractKind[]> {
  const found = await memberCall(ctx, { name: 'fundsConsolidated', token })
  return [
    ...(found.dailysalreqtype ? (['salary'] as const) : []),
    ...(found.divtypecompperiodreq ? (['dividend'] as const) : []),
    ...(found.contracthoursalreq ? (['hourly'] as const) : []),
  ]
}

/** Loads the member's contracts of one kind. */
export function fetchMemberContracts(
  ctx: PlatformContext,
  token: string,
  kind: ContractKind,
): Promise<Contracts> {
  if (kind === 'salary') return memberCall(ctx, { name: 'dailySalaryContract', token })
  if (kind === 'dividend') return memberCall(ctx, { name: 'dividendContract', token })
  return memberCall(ctx, { name: 'hourSalaryContract', token })
}

interface ContractReply {
  kind: ContractKind
  id: string
  answer: ContractAnswer
  idempotencyKey: string
}

/** Accepts or declines a contract offer, only once per idempotency key. */
export function answerContract(
  ctx: PlatformContext,
  token: string,
  { kind, id, answer, idempotencyKey }: ContractReply,
): Promise<Contract> {
  const call = { token, body: { id, answer }, idempotencyKey }
  if (kind === 'salary') return memberCall(ctx, { name: 'answerDailySalaryContract', ...call })
  if (kind === 'dividend') return memberCall(ctx, { name: 'answerDividendContract', ...call })
  return memberCall(ctx, { name: 'answerHourSalaryContract', ...call })
}

/** Loads the payouts of the member's contracts of one kind. */
export const fetchContractPayouts = (ctx: PlatformContext, token: string, kind: ContractKind) =>
  memberCall(ctx, { name: 'payouts', token, query: { kind } })

/**
 * Requests the payout of a contract's period. The platform pays a period only once, even with different
 * idempotency keys.
 */
export const requestPayout = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: { kind: ContractKind; period: string; idempotencyKey: string },
) => memberCall(ctx, { name: 'requestPayout', token, body, idempotencyKey })

/** Loads the contracts that an agent has offered to direct members, and the bounds of new offers. */
export const fetchOfferedContracts = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'madeContracts', token })

/** Offers a contract to a direct member, only once per idempotency key. */
export const offerContract = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof contractOfferSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'offerContract', token, body, idempotencyKey })

/**
 * The next calls are about members below an agent. Nothing is cached. All calls throw PlatformError, with
 * `no.permission` for members who are not agents.
 */

export type DownlineQuery = InferInput<ObjectSchema<typeof downlineQuery, undefined>>

/**
 * Loads members below an agent.
 * @throws PlatformError with `agent.member.not.found` when the member `of` is not below the agent
 */
export const fetchDownline = (ctx: PlatformContext, token: string, query: DownlineQuery) =>
  memberCall(ctx, { name: 'downline', token, query })

/**
 * Loads a member below the agent.
 * @throws PlatformError with `agent.member.not.found` for unknown members and members of other agents
 */
export const fetchDownlineMember = (
  ctx: PlatformContext,
  token: string,
  query: { id: string; from: string; to: string },
) => memberCall(ctx, { name: 'downlineMember', token, query })

export const createDownlineMember = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'addDownline', token, body })

/**
 * Counts a visit through an affiliate link. The platform receives the code and the host, and nothing about
 * the visitor.
 */
export const countAffiliateVisit = (
  ctx: PlatformContext,
  link: { code: string; domain: string },
): Promise<unknown> => directCall(ctx, { name: 'affiliateVisit', body: link })

/**
 * Loads the agent's affiliate links, with each link's results in a range of days (inclusive).
 * @throws PlatformError
 */
export const fetchAffiliateLinks = (
  ctx: PlatformContext,
  token: string,
  days: { from: string; to: string },
) => memberCall(ctx, { name: 'affiliateLinks', token, query: days })

/**
 * Creates an affiliate link.
 * @param idempotencyKey key of the form, which creates only one link
 * @throws PlatformError
 */
export const createAffiliateLink = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, body }: { idempotencyKey: string; body: NewAffiliateLink },
) => memberCall(ctx, { name: 'createAffiliateLink', token, idempotencyKey, body })

/** Deletes an affiliate link. @throws PlatformError */
export const deleteAffiliateLink = (ctx: PlatformContext, token: string, code: string) =>
  memberCall(ctx, { name: 'deleteAffiliateLink', token, query: { code } })

/**
 * The next calls are about rebate rates, of agents and of members directly below them. Nothing is cached. All
 * calls throw PlatformError: `no.permission` for members who are not agents, `agent.member.not.found` for
 * members who are not directly below.
 */

export const fetchAgentRates = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'ownRates', token })

export const fetchMemberRates = (ctx: PlatformContext, token: string, memberId: string) =>
  memberCall(ctx, { name: 'memberRates', token, query: { memberId } })

/** Changes a member's rates, only once per idempotency key. Either all rates change, or none. */
export const changeRates = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof rateChangeSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'changeRates', token, body, idempotencyKey })

/**
 * Loads the history of rate changes.
 * @param memberId undefined for the agent's rates
 */
export const fetchRateHistory = (ctx: PlatformContext, token: string, memberId?: string) =>
  memberCall(ctx, { name: 'rateHistory', token, query: { memberId } })

/** Loads the agent's direct members whose account name starts with a prefix, in the platform's order. */
export const fetchDirectMembers = (
  ctx: PlatformContext,
  token: string,
  { account, today, size }: { account: string; today: string; size: number },
): Promise<InferOutput<typeof downlineSchema>> =>
  memberCall(ctx, {
    name: 'downline',
    token,
    query: { account, levels: 'direct', sort: 'account', from: today, to: today, size },
  })

/**
 * The next calls are about an agent and the agent's team. Nothing is cached. All calls throw PlatformError,
 * with `no.permission` for members who are not agents.
 */

export const fetchAgentInfo = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'agent', token })

/** Loads the team's results in a range of days (inclusive), and in the equally long range before. */
export const fetchTeamOverview = (
  ctx: PlatformContext,
  token: string,
  { from, to }: { from: string; to: string },
) => memberCall(ctx, { name: 'teamOverview', token, query: { from, to } })

/** The next calls are about inviting friends. Nothing is cached. All calls throw PlatformError. */

/**
 * Loads the member's referral code, the terms as sanitised HTML, and the results of the member's invitations.
 */
export async function fetchReferralDetails(ctx: PlatformContext, token: string): Promise<ReferralDetails> {
  const found = await memberCall(ctx, { name: 'referralDetails', token, query: { language: ctx.language } })
  return { ...found, terms: sanitiseHtml(found.terms) }
}

/** Loads one page of the list of friends whom the member has invited. */
export const fetchReferrals = (
  ctx: PlatformContext,
  token: string,
  paging: { pageNo: number; pageSize: number },
) => memberCall(ctx, { name: 'referrals', token, query: { ...paging, language: ctx.language } })

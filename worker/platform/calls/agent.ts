import type { InferInput, InferOutput, ObjectSchema } from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account'
import type {
  Contract,
  ContractAnswer,
  ContractKind,
  Contracts,
  contractOfferSchema,
} from '../../../shared/contract/agent-contracts'
import type { NewAffiliateLink } from '../../../shared/contract/agent-links'
import type { rateChangeSchema } from '../../../shared/contract/agent-rebates'
import type { downlineQuery, downlineSchema } from '../../../shared/contract/agent-team'
import type { ReferralDetails } from '../../../shared/contract/referral'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { directCall, memberCall } from '../transport/typed-call'

/**
 * Platform calls for contracts of agents. Nothing is cached. All calls throw PlatformError, with
 * `no.permission` for members who may have no contracts.
 */

/** Loads the kinds of contract that wait for the member's answer. */
export async function pendingContractKinds(ctx: PlatformContext, token: string): Promise<ContractKind[]> {
  const found = await memberCall(ctx, { name: 'fundsConsolidated', token })
  return [
    ...(found.dailysalreqtype ? (['salary'] as const) : []),
    ...(found.divtypecompperiodreq ? (['dividend'] as const) : []),
    ...(found.contracthoursalreq ? (['hourly'] as const) : []),
  ]
}

/** Loads the member's contracts of one kind. */
export function memberContracts(ctx: PlatformContext, token: string, kind: ContractKind): Promise<Contracts> {
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

/** Accepts or declines a contract offer, only once for a key. */
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

/** Requests the payout of a contract's period. A period is paid once, whatever the key. */
export const requestPayout = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: { kind: ContractKind; period: string; idempotencyKey: string },
) => memberCall(ctx, { name: 'requestPayout', token, body, idempotencyKey })

/** Loads the contracts that an agent has offered, or may offer, to members directly below. */
export const offeredContracts = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'madeContracts', token })

/** Offers a contract, only once for a key. */
export const offerContract = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof contractOfferSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'offerContract', token, body, idempotencyKey })

/**
 * Platform calls for members below an agent. Never cached. All calls throw PlatformError, with
 * `no.permission` for members who are not agents.
 */

export type DownlineQuery = InferInput<ObjectSchema<typeof downlineQuery, undefined>>

/** Loads members below an agent. Throws `agent.member.not.found` when `of` is not below the agent. */
export const fetchDownline = (ctx: PlatformContext, token: string, query: DownlineQuery) =>
  memberCall(ctx, { name: 'downline', token, query })

/**
 * Loads a member below the agent. Throws `agent.member.not.found` for unknown members and those of other
 * agents.
 */
export const downlineMember = (
  ctx: PlatformContext,
  token: string,
  query: { id: string; from: string; to: string },
) => memberCall(ctx, { name: 'downlineMember', token, query })

export const addDownline = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'addDownline', token, body })

/**
 * Counts a visit by an affiliate link: the platform gets the code and the host, and nothing about the
 * visitor.
 */
export const countAffiliateVisit = (
  ctx: PlatformContext,
  link: { code: string; domain: string },
): Promise<unknown> => directCall(ctx, { name: 'affiliateVisit', body: link })

/**
 * Loads the agent's affiliate links, with each link's results in this range of days, inclusive. @throws
 * PlatformError
 */
export const affiliateLinks = (ctx: PlatformContext, token: string, days: { from: string; to: string }) =>
  memberCall(ctx, { name: 'affiliateLinks', token, query: days })

/**
 * Creates an affiliate link. @param idempotencyKey of the form, which creates one link @throws PlatformError
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
 * Platform calls for rates of agents and of members directly below them. Nothing is cached. All calls throw
 * PlatformError: `no.permission` for members who are not agents, `agent.member.not.found` for members not
 * directly below.
 */

export const agentRates = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'ownRates', token })

export const memberRates = (ctx: PlatformContext, token: string, memberId: string) =>
  memberCall(ctx, { name: 'memberRates', token, query: { memberId } })

/** Changes a member's rates, only once for a key: all rates, or none. */
export const changeRates = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof rateChangeSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'changeRates', token, body, idempotencyKey })

/** Loads the history of rates. @param memberId undefined for the agent's rates */
export const rateHistory = (ctx: PlatformContext, token: string, memberId?: string) =>
  memberCall(ctx, { name: 'rateHistory', token, query: { memberId } })

/** Loads the agent's direct members whose account name starts with a prefix, in the platform's order. */
export const directMembers = (
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
 * Platform calls for an agent's team. Never cached. All calls throw PlatformError, with `no.permission` for
 * members who are not agents.
 */

export const agentInfo = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'agent', token })

/** Loads the team's results in a range of days, inclusive, and in the equally long range before it. */
export const teamOverview = (
  ctx: PlatformContext,
  token: string,
  { from, to }: { from: string; to: string },
) => memberCall(ctx, { name: 'teamOverview', token, query: { from, to } })

/** Platform calls for inviting friends. Never cached. All calls throw PlatformError. */

/** Loads the member's referral code, the terms, whose HTML is sanitised, and the results. */
export async function referralDetails(ctx: PlatformContext, token: string): Promise<ReferralDetails> {
  const found = await memberCall(ctx, { name: 'referralDetails', token, query: { language: ctx.language } })
  return { ...found, terms: sanitiseHtml(found.terms) }
}

/** Loads a page of the friends whom the member has invited. */
export const referrals = (
  ctx: PlatformContext,
  token: string,
  paging: { pageNo: number; pageSize: number },
) => memberCall(ctx, { name: 'referrals', token, query: { ...paging, language: ctx.language } })

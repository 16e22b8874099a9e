import type { InferInput, InferOutput } from 'valibot'
import type { rateChangeSchema } from '../../../shared/contract/agent-rebates'
import type { downlineSchema } from '../../../shared/contract/agent-team'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/**
 * Rates of agents and of members directly below them. Nothing is cached. All throw PlatformError: `no.permission` for who
 * is no agent, `agent.member.not.found` for who is not directly below.
 */

export const ownRates = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'ownRates', token })

export const memberRates = (ctx: PlatformContext, token: string, memberId: string) =>
  memberCall(ctx, { name: 'memberRates', token, query: { memberId } })

/** Sets rates, once for a key: all of them, or none. */
export const changeRates = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof rateChangeSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'changeRates', token, body, idempotencyKey })

/** @param memberId undefined: the agent's own */
export const rateHistory = (ctx: PlatformContext, token: string, memberId?: string) =>
  memberCall(ctx, { name: 'rateHistory', token, query: { memberId } })

/** Those directly below an agent whose account begins so, in its order. */
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

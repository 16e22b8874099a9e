import type { InferInput, ObjectSchema } from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account'
import type { downlineQuery } from '../../../shared/contract/agent-team'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Who is below an agent. Never cached. All throw PlatformError, with `no.permission` for who is no agent. */

export type DownlineQuery = InferInput<ObjectSchema<typeof downlineQuery, undefined>>

/** Throws `agent.member.not.found` when `of` is not below the agent. */
export const downline = (ctx: PlatformContext, token: string, query: DownlineQuery) =>
  memberCall(ctx, { name: 'downline', token, query })

/** Throws `agent.member.not.found` for a stranger and for nobody. */
export const downlineMember = (
  ctx: PlatformContext,
  token: string,
  query: { id: string; from: string; to: string },
) => memberCall(ctx, { name: 'downlineMember', token, query })

export const addDownline = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'addDownline', token, body })

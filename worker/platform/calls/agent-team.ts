import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** An agent's team. Never cached. All throw PlatformError, with `no.permission` for who is no agent. */

export const agentInfo = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'agent', token })

/** What the team has brought in some days, and in as many just before. Both days count. */
export const teamOverview = (
  ctx: PlatformContext,
  token: string,
  { from, to }: { from: string; to: string },
) => memberCall(ctx, { name: 'teamOverview', token, query: { from, to } })

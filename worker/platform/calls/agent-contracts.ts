import type { ContractKind } from '../../../shared/contract/agent-contracts'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** The kinds of contract that wait for the member's answer. Never cached. @throws PlatformError */
export async function waitingKinds(ctx: PlatformContext, token: string): Promise<ContractKind[]> {
  const found = await memberCall(ctx, { name: 'fundsConsolidated', token })
  return [
    ...(found.dailysalreqtype ? (['salary'] as const) : []),
    ...(found.divtypecompperiodreq ? (['dividend'] as const) : []),
    ...(found.contracthoursalreq ? (['hourly'] as const) : []),
  ]
}

import type { InferInput } from 'valibot'
import type {
  Contract,
  ContractAnswer,
  ContractKind,
  Contracts,
  contractOfferSchema,
} from '../../../shared/contract/agent-contracts'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/**
 * Contracts of agents. Nothing is cached. All throw PlatformError, with `no.permission` for who may have none.
 */

/** The kinds of contract that wait for the member's answer. */
export async function waitingKinds(ctx: PlatformContext, token: string): Promise<ContractKind[]> {
  const found = await memberCall(ctx, { name: 'fundsConsolidated', token })
  return [
    ...(found.dailysalreqtype ? (['salary'] as const) : []),
    ...(found.divtypecompperiodreq ? (['dividend'] as const) : []),
    ...(found.contracthoursalreq ? (['hourly'] as const) : []),
  ]
}

/** The member's own contracts of one kind. */
export function ownContracts(ctx: PlatformContext, token: string, kind: ContractKind): Promise<Contracts> {
  if (kind === 'salary') return memberCall(ctx, { name: 'dailySalaryContract', token })
  if (kind === 'dividend') return memberCall(ctx, { name: 'dividendContract', token })
  return memberCall(ctx, { name: 'hourSalaryContract', token })
}

interface Answering {
  kind: ContractKind
  id: string
  answer: ContractAnswer
  idempotencyKey: string
}

/** Accepts or declines an offer, once for a key. */
export function answerContract(
  ctx: PlatformContext,
  token: string,
  { kind, id, answer, idempotencyKey }: Answering,
): Promise<Contract> {
  const call = { token, body: { id, answer }, idempotencyKey }
  if (kind === 'salary') return memberCall(ctx, { name: 'answerDailySalaryContract', ...call })
  if (kind === 'dividend') return memberCall(ctx, { name: 'answerDividendContract', ...call })
  return memberCall(ctx, { name: 'answerHourSalaryContract', ...call })
}

/** What the member's contracts of one kind have brought. */
export const payouts = (ctx: PlatformContext, token: string, kind: ContractKind) =>
  memberCall(ctx, { name: 'payouts', token, query: { kind } })

/** Asks for what a period has brought. A period pays once, whatever the key. */
export const requestPayout = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: { kind: ContractKind; period: string; idempotencyKey: string },
) => memberCall(ctx, { name: 'requestPayout', token, body, idempotencyKey })

/** What an agent has offered to members directly below, and may offer. */
export const madeContracts = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'madeContracts', token })

/** Offers a contract, once for a key. */
export const offerContract = (
  ctx: PlatformContext,
  token: string,
  { idempotencyKey, ...body }: InferInput<typeof contractOfferSchema> & { idempotencyKey: string },
) => memberCall(ctx, { name: 'offerContract', token, body, idempotencyKey })

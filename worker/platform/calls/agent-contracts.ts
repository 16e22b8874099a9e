import type { ContractAnswer, ContractKind } from '../../../shared/contract/agent-contracts'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** A member's contracts as an agent. Never cached. All calls throw PlatformError. */

/** The kinds of contract that wait for the member's answer. */
export async function waitingKinds(ctx: PlatformContext, token: string): Promise<ContractKind[]> {
  const found = await memberCall(ctx, { name: 'fundsConsolidated', token })
  return [
    ...(found.dailysalreqtype ? (['salary'] as const) : []),
    ...(found.divtypecompperiodreq ? (['dividend'] as const) : []),
    ...(found.contracthoursalreq ? (['hourly'] as const) : []),
  ]
}

const dailySalary = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'dailySalaryContract', token })
const dividend = (ctx: PlatformContext, token: string) => memberCall(ctx, { name: 'dividendContract', token })
const hourSalary = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'hourSalaryContract', token })

const reads = { salary: dailySalary, dividend, hourly: hourSalary }

/** Offered, in force, and before. */
export const contracts = (ctx: PlatformContext, token: string, kind: ContractKind) => reads[kind](ctx, token)

interface Answer {
  kind: ContractKind
  id: string
  answer: ContractAnswer
  /** Makes it count once. */
  idempotencyKey: string
}

/** Accepts or declines an offer. */
export function answerContract(
  ctx: PlatformContext,
  token: string,
  { kind, id, answer, idempotencyKey }: Answer,
) {
  const call = { token, idempotencyKey, body: { id, answer } }
  if (kind === 'salary') return memberCall(ctx, { name: 'answerDailySalaryContract', ...call })
  if (kind === 'dividend') return memberCall(ctx, { name: 'answerDividendContract', ...call })
  return memberCall(ctx, { name: 'answerHourSalaryContract', ...call })
}

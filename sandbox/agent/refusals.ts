import type { Context } from 'hono'
import type { ContractError } from '../../shared/contract/agent-contracts'
import type { RateError } from '../../shared/contract/agent-rebates'

export type AgentError = ContractError | RateError

const refusals: Record<AgentError, readonly [status: 400 | 403 | 404 | 409 | 422, message: string]> = {
  'no.permission': [403, 'Only agents may do this.'],
  'contract.not.found': [404, 'There is no such contract.'],
  'contract.expired': [409, 'The offer has expired.'],
  'contract.answered': [409, 'The offer was answered before.'],
  'contract.open': [409, 'Another offer of this kind waits for an answer.'],
  'contract.terms': [400, 'The rate is outside the bounds, or another line makes no sense.'],
  'agent.member.not.found': [404, 'There is no such member directly below.'],
  'payout.not.ready': [409, 'The period still runs, or has brought nothing.'],
  'rates.bounds': [400, 'A rate is outside its bounds.'],
  'rates.invalid': [400, 'Not a rate, or of no type of game.'],
  'idempotency.conflict': [422, 'The key was used with another body.'],
}

/** What a call answers. @param value what the platform tells besides the code */
export interface Result {
  status: 200 | 400 | 403 | 404 | 409 | 422
  body: object
}

export const succeeded = (value: object): Result => ({ status: 200, body: { success: true, value } })

export function refused(errorCode: AgentError, value?: object): Result {
  const [status, message] = refusals[errorCode]
  return { status, body: { success: false, errorCode, message, ...(value && { value }) } }
}

export const reply = (c: Context, { status, body }: Result): Response => c.json(body, status)

export const refuse = (c: Context, errorCode: AgentError): Response => reply(c, refused(errorCode))

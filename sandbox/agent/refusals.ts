import type { Context } from 'hono'
import type { ContractError } from '../../shared/contract/agent-contracts'
import type { LinkError } from '../../shared/contract/agent-links'
import type { RateError } from '../../shared/contract/agent-rebates'

/** How calls of agents are refused. */

export type AgentError = ContractError | RateError | LinkError | 'request.invalid'

const refusals: Record<AgentError, readonly [status: 400 | 403 | 404 | 409 | 422, message: string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'A part of the call is missing or wrong.'],
  'agent.member.not.found': [404, 'There is no such member below the agent.'],
  'agent.rate.bounds': [400, 'A rate is above the own one, or below the least.'],
  'agent.link.code': [409, 'The code is taken, or none.'],
  'agent.link.domain': [400, 'Links do not lead to this host.'],
  'agent.link.most': [409, 'The agent has the most links.'],
  'agent.link.not.found': [404, 'There is no such link.'],
  'contract.not.found': [404, 'There is no such contract.'],
  'contract.expired': [409, 'The offer has expired.'],
  'contract.answered': [409, 'The offer was answered before.'],
  'contract.open': [409, 'Another offer of this kind waits for an answer.'],
  'contract.terms': [400, 'The rate is outside the bounds, or another line makes no sense.'],
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

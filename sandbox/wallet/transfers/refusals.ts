import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasRight } from '../../../shared/accounts/rights'
import { failure } from '../../http/replies'
import type { WalletEnv } from '../env'
import type { TransferRefusal } from './transfer-record'

const replies: Record<TransferRefusal, readonly [status: 400 | 403 | 404 | 409 | 422, message: string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'The body is not as the contract says.'],
  'transfer.wallet': [404, 'There is no such wallet.'],
  'transfer.down': [409, 'The vendor does not answer; nothing was moved.'],
  'transfer.amount': [400, 'The amount is not above zero, or has too many decimals.'],
  'transfer.balance': [409, 'That is more than there is, or than is not in a round.'],
  'protection.excluded': [403, 'The player is excluded.'],
  'protection.timeout': [403, 'The player takes a break.'],
  'protection.closed': [403, 'The player has closed the account.'],
  'idempotency.conflict': [422, 'The key came before, with another body.'],
}

export function refuseTransfer(c: Context, refusal: TransferRefusal): Response {
  const [status, message] = replies[refusal]
  return failure(c, status, refusal, message)
}

/** Behind `requireMember`: refuses accounts that may not move money. */
export const mayTransfer = createMiddleware<WalletEnv>(async (c, next) =>
  hasRight(c.var.member.type, 'transfer') ? next() : refuseTransfer(c, 'no.permission'),
)

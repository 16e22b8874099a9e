import type { Context } from 'hono'
import type { AccountError } from '../../../shared/contract/payout-accounts'
import { failure } from '../../http/replies'
import { fundPasswordReplies } from '../payments/refusals'

const replies: Record<AccountError, readonly [status: 400 | 403 | 404 | 409 | 429, message: string]> = {
  ...fundPasswordReplies,
  'no.permission': [403, 'No permission, or not available.'],
  'account.exists': [409, 'The member has this account already.'],
  'account.most': [409, 'The member has the most accounts of this kind.'],
  'account.number': [400, 'The number, IBAN or address is none.'],
  'account.option': [400, 'There is no such bank, wallet or coin.'],
  'account.holder': [409, 'The payee name has to be known first.'],
  'account.not.found': [404, 'There is no such account.'],
  'account.in.use': [409, 'A withdrawal to it is on its way.'],
  'account.state': [409, 'The account waits, or was refused.'],
}

export function refuseAccount(c: Context, refusal: AccountError): Response {
  const [status, message] = replies[refusal]
  return failure(c, status, refusal, message)
}

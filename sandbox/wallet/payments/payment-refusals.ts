import type { Context } from 'hono'
import { sendFailure } from '../../http/requests'
import type { PaymentRefusal } from './payment-record'

type Reply = readonly [status: 400 | 403 | 404 | 409 | 422 | 429, message: string]

export const FUND_PASSWORD_REFUSALS = {
  'fund.password.missing': [409, 'There is no fund password yet.'],
  'fund.password.wrong': [403, 'The fund password is wrong.'],
  'fund.password.locked': [429, 'Too many wrong fund passwords.'],
} as const satisfies Record<string, Reply>

const REPLIES: Record<PaymentRefusal, Reply> = {
  ...FUND_PASSWORD_REFUSALS,
  'withdraw.closed': [409, 'No withdrawals now.'],
  'withdraw.amount': [400, 'The amount is outside the limits.'],
  'withdraw.balance': [409, 'That is more than can be withdrawn.'],
  'withdraw.terms': [409, 'The fee has changed: the member would receive something else.'],
  'withdraw.daily': [409, 'No withdrawals are left today.'],
  'withdraw.account': [409, 'There is no such account, or it cannot be used yet.'],
  'withdraw.turnover': [409, 'A bonus has to be played through first.'],
  'withdraw.verification': [403, 'The member has to be identified first.'],
  'passkey.refused': [403, 'The passkey is not accepted.'],
  'passkey.expired': [403, 'The challenge is over, used, or for another withdrawal.'],
  'no.permission': [403, 'No permission, or not available.'],
  'request.invalid': [400, 'The body is not as the contract says.'],
  'deposit.channel.closed': [409, 'The channel is closed, or there is no such channel.'],
  'deposit.amount': [400, 'The amount is outside the limits of the channel.'],
  'deposit.limit': [409, 'That is above the limit that the player set.'],
  'deposit.promotion': [400, 'There is no such bonus for this amount.'],
  'deposit.too.many': [409, 'Too many payments wait to be paid.'],
  'deposit.funds.notice': [409, 'The member has not acknowledged how money is protected.'],
  'identity.required': [403, 'The member has to be identified first.'],
  'terms.required': [403, 'The member has to accept the new terms first.'],
  'protection.excluded': [403, 'The player is excluded.'],
  'protection.timeout': [403, 'The player takes a break.'],
  'protection.closed': [403, 'The player has closed the account.'],
  'idempotency.conflict': [422, 'The key came before, with another body.'],
  'payment.not.found': [404, 'There is no such payment.'],
  'payment.state': [409, 'The state of the payment no longer allows it.'],
  'payment.proof': [400, 'A transaction id of 4 to 64 letters and digits, or a picture, is required.'],
  'payment.slip': [400, 'One picture, PNG or JPEG, of at most 5 MB.'],
}

export function refusePayment(c: Context, refusal: PaymentRefusal): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/**
 * True when a payment call was not processed because of a rate limit, so that nothing is recorded under its
 * idempotency key.
 */
export const isRateLimitRefusal = (refusal: PaymentRefusal): boolean => REPLIES[refusal][0] === 429

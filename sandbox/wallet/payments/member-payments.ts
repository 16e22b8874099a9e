import type { Context } from 'hono'
import type { IdempotentRequest } from '../../account/encrypted-body'
import { readCallLanguage, sendSuccess } from '../../http/requests'
import { getWalletClient, playsForMoney } from '../wallet-clients'
import type { WalletBindings, WalletCall } from '../wallet-env'
import { PaymentClient } from './payment-client'
import type { PaymentCheckResult, PaymentKeyResult } from './payment-record'
import { isRateLimitRefusal, refusePayment } from './payment-refusals'
import { loadPaymentReply } from './payment-replies'

/** Returns the payment client of the calling member. */
export function getMemberPaymentClient({
  env,
  var: { member },
}: Pick<WalletCall, 'env' | 'var'>): PaymentClient {
  const mode = playsForMoney(member) ? 'real' : 'trial'
  return new PaymentClient(env, { memberId: member.id, mode, ledger: member.ledger })
}

/** Returns the reply to a call about one payment. */
export async function replyToPaymentCall(c: Context, answer: PaymentKeyResult): Promise<Response> {
  if ('refusal' in answer) return refusePayment(c, answer.refusal)
  const { DB }: WalletBindings = c.env
  return sendSuccess(c, await loadPaymentReply(DB, answer.record, readCallLanguage(c)))
}

/**
 * Creates one payment per idempotency key. A repeated key gets its first result before anything else is
 * checked.
 * @param agree checks that do not depend on the member's other payments
 * @returns `draft`: the agreed payment; undefined: the key was used before
 */
export async function createPayment<A extends PaymentCheckResult>(
  c: WalletCall,
  { key, digest }: IdempotentRequest,
  agree: () => Promise<A>,
): Promise<{ answer: PaymentKeyResult; draft?: A }> {
  const desk = getMemberPaymentClient(c)
  const known = await desk.begin(key, digest)
  if (known) return { answer: known }
  try {
    // The wallet is opened first, so that the balance after the payment includes the opening balance.
    await getWalletClient(c, c.var.member).balance()
    const draft = await agree()
    if ('refusal' in draft && isRateLimitRefusal(draft.refusal)) {
      await desk.abandon(key)
      return { answer: draft, draft }
    }
    return { answer: await desk.settle(key, digest, draft), draft }
  } catch (error) {
    await desk.abandon(key)
    throw error
  }
}

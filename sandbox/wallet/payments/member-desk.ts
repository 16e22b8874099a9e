import type { Context } from 'hono'
import type { Keyed } from '../../account/encrypted-body'
import { languageOf, success } from '../../http/requests'
import type { WalletBindings, WalletCall } from '../env'
import { playsForMoney, purseOf } from '../purse-of'
import { PaymentDesk } from './desk'
import type { Agreed, KeyAnswer } from './payment-record'
import { isTooEarly, refusePayment } from './refusals'
import { wholePayment } from './wire-payment'

/** The desk of the member who calls. */
export function deskOf({ env, var: { member } }: Pick<WalletCall, 'env' | 'var'>): PaymentDesk {
  const mode = playsForMoney(member) ? 'real' : 'trial'
  return new PaymentDesk(env, { memberId: member.id, mode, ledger: member.ledger })
}

/** The reply to a call about one payment. */
export async function answered(c: Context, answer: KeyAnswer): Promise<Response> {
  if ('refusal' in answer) return refusePayment(c, answer.refusal)
  const { DB }: WalletBindings = c.env
  return success(c, await wholePayment(DB, answer.record, languageOf(c)))
}

/**
 * Makes one payment of a key. A key that is known gets its first result before anything else is looked at.
 * @param agree checks what does not depend on the member's other payments
 * @returns `draft`: what was agreed now; undefined: the key was known
 */
export async function makePayment<A extends Agreed>(
  c: WalletCall,
  { key, digest }: Keyed,
  agree: () => Promise<A>,
): Promise<{ answer: KeyAnswer; draft?: A }> {
  const desk = deskOf(c)
  const known = await desk.begin(key, digest)
  if (known) return { answer: known }
  try {
    // Opens the wallet, so that the balance after the payment has what it opened with.
    await purseOf(c, c.var.member).balance()
    const draft = await agree()
    if ('refusal' in draft && isTooEarly(draft.refusal)) {
      await desk.abandon(key)
      return { answer: draft, draft }
    }
    return { answer: await desk.settle(key, digest, draft), draft }
  } catch (error) {
    await desk.abandon(key)
    throw error
  }
}

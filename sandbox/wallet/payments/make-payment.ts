import type { Keyed } from '../../account/encrypted-body'
import type { WalletCall } from '../env'
import { purseOf } from '../purse-of'
import { deskOf } from './member-desk'
import type { Agreed, KeyAnswer } from './payment-record'
import { isTooEarly } from './refusals'

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

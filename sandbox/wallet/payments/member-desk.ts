import type { Context } from 'hono'
import { success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import type { WalletBindings, WalletCall } from '../env'
import { playsForMoney } from '../purse-of'
import { PaymentDesk } from './desk'
import type { KeyAnswer } from './payment-record'
import { refusePayment } from './refusals'
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

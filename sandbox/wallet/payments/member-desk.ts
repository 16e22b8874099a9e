import type { Context } from 'hono'
import { success } from '../../http/replies'
import { languageOf } from '../../http/requests'
import type { WalletEnv } from '../env'
import { playsForMoney } from '../purse-of'
import { PaymentDesk } from './desk'
import type { KeyAnswer } from './payment-record'
import { refusePayment } from './refusals'
import { wholePayment } from './wire-payment'

/** The desk of the member who calls. */
export function deskOf({ env, var: { member } }: Pick<Context<WalletEnv>, 'env' | 'var'>): PaymentDesk {
  const mode = playsForMoney(member) ? 'real' : 'trial'
  return new PaymentDesk(env, { memberId: member.id, mode, ledger: member.ledger })
}

/** The reply to a call about one payment. */
export const answered = async (c: Context<WalletEnv>, answer: KeyAnswer): Promise<Response> =>
  'refusal' in answer
    ? refusePayment(c, answer.refusal)
    : success(c, await wholePayment(c.env.DB, answer.record, languageOf(c)))

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../../shared/contract/endpoints'
import { failure, success } from '../../http/replies'
import { bodyOf, languageOf } from '../../http/requests'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { answered, deskOf } from './member-desk'
import { refusePayment } from './refusals'
import { paymentList } from './wire-payment'

/** Calls about payments that were created. A payment of another member is not found. */
export const paymentCalls = new Hono<WalletEnv>()

const notFound = { refusal: 'payment.not.found' } as const

paymentCalls.get(endpoints.payment.path, requireMember, async (c) => {
  const record = await deskOf(c).find(c.req.query('id') ?? '')
  return answered(c, record ? { record } : notFound)
})

paymentCalls.get(endpoints.paymentByKey.path, requireMember, async (c) => {
  const found = await deskOf(c).ofKey(c.req.query('key') ?? '')
  if (found === 'under-way')
    return failure(c, 409, 'payment.under.way', 'A payment with this key is being made.')
  return answered(c, found ? { record: found } : notFound)
})

paymentCalls.get(endpoints.openPayments.path, requireMember, async (c) => {
  const records = await deskOf(c).open()
  return success(c, { list: await paymentList(c.env.DB, records, languageOf(c)) })
})

async function paymentIdOf(c: Context): Promise<string | undefined> {
  const body = v.safeParse(v.object({ paymentId: v.string() }), await bodyOf(c))
  return body.success ? body.output.paymentId : undefined
}

paymentCalls.post(endpoints.paymentSeen.path, requireMember, async (c) => {
  const id = await paymentIdOf(c)
  if (id === undefined) return refusePayment(c, 'request.invalid')
  const answer = await deskOf(c).change(id, { kind: 'see' })
  return 'refusal' in answer ? refusePayment(c, answer.refusal) : success(c, null)
})

paymentCalls.post(endpoints.cancelPayment.path, requireMember, async (c) => {
  const id = await paymentIdOf(c)
  if (id === undefined) return refusePayment(c, 'request.invalid')
  return answered(c, await deskOf(c).change(id, { kind: 'cancel' }))
})

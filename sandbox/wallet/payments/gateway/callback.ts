import { Hono } from 'hono'
import * as v from 'valibot'
import { databaseReady } from '../../../http/database-ready'
import { secretNamed } from '../../../store/secret'
import { isSigned, sign } from '../../../store/signature'
import type { WalletEnv } from '../../env'
import { toMinor } from '../../money'
import { deskOfPayment } from '../desk'

/**
 * The platform's side of the gateway: it says here what became of a payment. A callback is signed over its time and its
 * body, and may come late, twice, or in another order.
 */
export const payCallback = new Hono<WalletEnv>()

export const CALLBACK_PATH = '/__sandbox/pay/callback'

/** A signature that is older, or from the future, is refused. */
const SIGNATURE_MS = 5 * 60_000

const callbackSecret = (db: D1Database) => secretNamed(db, 'pay-callback')

const callback = v.object({
  paymentId: v.string(),
  status: v.picklist(['paid', 'failed']),
  amount: v.pipe(
    v.string(),
    v.transform((text) => toMinor(text)),
    v.number(),
    v.minValue(1),
  ),
  transaction: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
})

/** The headers of a signed callback. */
export async function signedHeaders(db: D1Database, body: string): Promise<Record<string, string>> {
  const time = String(Date.now())
  const signature = await sign(await callbackSecret(db), `${time}.${body}`)
  return { 'Content-Type': 'application/json', 'Pay-Time': time, 'Pay-Signature': signature }
}

payCallback.post(CALLBACK_PATH, databaseReady, async (c) => {
  const text = await c.req.text()
  const time = c.req.header('Pay-Time') ?? ''
  const isFresh = /^\d{1,15}$/.test(time) && Math.abs(Date.now() - Number(time)) <= SIGNATURE_MS
  const signature = c.req.header('Pay-Signature') ?? ''
  if (!(await isSigned(await callbackSecret(c.env.DB), `${time}.${text}`, signature)) || !isFresh)
    return c.json({ error: 'signature' }, 401)
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), callback), text)
  if (!said.success) return c.json({ error: 'body' }, 400)
  const { paymentId, status, amount, transaction } = said.output
  const desk = await deskOfPayment(c.env, paymentId)
  if (!desk) return c.json({ error: 'payment.not.found' }, 404)
  const answer = await desk.change(
    paymentId,
    status === 'paid'
      ? { kind: 'arrive', arrival: { transaction, amount } }
      : { kind: 'decline', reason: 'declined' },
  )
  return 'refusal' in answer
    ? c.json({ error: answer.refusal }, answer.refusal === 'payment.not.found' ? 404 : 409)
    : c.json({ state: answer.record.state })
})

import { Hono } from 'hono'
import * as v from 'valibot'
import { requireDatabase } from '../../../http/call-env'
import { loadSecret, signText, verifyTextSignature } from '../../../store/cryptography'
import { toDecimal, toMinor } from '../../minor-units'
import type { WalletBindings, WalletEnv } from '../../wallet-env'
import { findPaymentClient } from '../payment-client'
import type { DepositRecord } from '../payment-record'

/**
 * Calls by which the payment gateway reports the result of a payment to the platform. The signature covers
 * the time and the body. Callbacks may arrive late, twice, or out of order.
 */
export const gatewayCallbackRoutes = new Hono<WalletEnv>()

const CALLBACK_PATH = '/__sandbox/pay/callback'

/** Maximum age of a callback's signature, ms. Older signatures and those from the future are refused. */
const SIGNATURE_MS = 5 * 60_000

const callbackSecret = (db: D1Database) => loadSecret(db, 'pay-callback')

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

/** Returns the headers of a signed callback of the payment gateway. */
async function signedHeaders(db: D1Database, body: string): Promise<Record<string, string>> {
  const time = String(Date.now())
  const signature = await signText(await callbackSecret(db), `${time}.${body}`)
  return { 'Content-Type': 'application/json', 'Pay-Time': time, 'Pay-Signature': signature }
}

gatewayCallbackRoutes.post(CALLBACK_PATH, requireDatabase, async (c) => {
  const text = await c.req.text()
  const time = c.req.header('Pay-Time') ?? ''
  const isFresh = /^\d{1,15}$/.test(time) && Math.abs(Date.now() - Number(time)) <= SIGNATURE_MS
  const signature = c.req.header('Pay-Signature') ?? ''
  if (!(await verifyTextSignature(await callbackSecret(c.env.DB), `${time}.${text}`, signature)) || !isFresh)
    return c.json({ error: 'signature' }, 401)
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), callback), text)
  if (!said.success) return c.json({ error: 'body' }, 400)
  const { paymentId, status, amount, transaction } = said.output
  const desk = await findPaymentClient(c.env, paymentId)
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

/** Actions of the payment gateway, and the callbacks to the platform for each action. */

export const GATEWAY_ACTIONS = {
  pay: 'Pay',
  decline: 'Decline',
} as const

export const GATEWAY_CALLBACK_FAULTS = {
  late: 'Pay, but delay the callback until a tester sends it',
  twice: 'Pay and send the callback twice',
  disorder: 'Pay and send callbacks out of order: “failed”, then “paid”',
  forged: 'Send a callback with a forged signature',
  other: 'Pay a different amount (half)',
  never: 'Never send a callback',
} as const

type GatewayAction = keyof typeof GATEWAY_ACTIONS | keyof typeof GATEWAY_CALLBACK_FAULTS

export const isGatewayAction = (name: unknown): name is GatewayAction =>
  typeof name === 'string' &&
  (Object.hasOwn(GATEWAY_ACTIONS, name) || Object.hasOwn(GATEWAY_CALLBACK_FAULTS, name))

interface Message {
  status: 'paid' | 'failed'
  amount: number
  isForged?: true
}

/** Calls the platform back through the platform's callback route. */
async function callBack(
  env: WalletBindings,
  origin: string,
  { id }: Pick<DepositRecord, 'id'>,
  { status, amount, isForged }: Message,
): Promise<Response> {
  const body = JSON.stringify({
    paymentId: id,
    status,
    amount: toDecimal(amount),
    transaction: `G-${id}`,
  })
  const headers = await signedHeaders(env.DB, body)
  if (isForged) headers['Pay-Signature'] = '0'.repeat(64)
  return gatewayCallbackRoutes.fetch(
    new Request(new URL(CALLBACK_PATH, origin), { method: 'POST', headers, body }),
    env,
  )
}

const messages: Record<GatewayAction, (payAmount: number) => readonly Message[]> = {
  pay: (amount) => [{ status: 'paid', amount }],
  decline: (amount) => [{ status: 'failed', amount }],
  late: () => [],
  twice: (amount) => [
    { status: 'paid', amount },
    { status: 'paid', amount },
  ],
  disorder: (amount) => [
    { status: 'failed', amount },
    { status: 'paid', amount },
  ],
  forged: (amount) => [{ status: 'paid', amount, isForged: true }],
  other: (amount) => [{ status: 'paid', amount: Math.ceil(amount / 2) }],
  never: () => [],
}

/**
 * Performs an action of the payment gateway.
 * @returns HTTP statuses of the platform's replies, in order
 */
export async function performGatewayAction(
  env: WalletBindings,
  origin: string,
  record: DepositRecord,
  name: GatewayAction,
): Promise<number[]> {
  const statuses: number[] = []
  for (const message of messages[name](record.payAmount))
    statuses.push((await callBack(env, origin, record, message)).status)
  return statuses
}

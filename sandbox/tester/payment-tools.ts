import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { paymentReasons } from '../seed/payments/reasons'
import { randomDigits } from '../store/random'
import type { WalletEnv } from '../wallet/env'
import { deskOfPayment } from '../wallet/payments/desk'
import { act as gatewayAct } from '../wallet/payments/gateway/acts'
import { depositCopy, latestPayments, paymentCopy } from '../wallet/payments/payment-copies'
import type { PaymentChange, PaymentRecord } from '../wallet/payments/payment-record'
import { slipWithId } from '../wallet/payments/slips'
import { paymentsPage } from './payments-page'
import { bodyOfTool, isToolForm } from './tool-body'

/** Tools for testing payments: what the operator's people, banks and time do to them. */
export const paymentTools = new Hono<WalletEnv>()

paymentTools.get('/payments', async (c) =>
  c.html(paymentsPage(await latestPayments(c.env.DB)), 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }),
)

paymentTools.get('/payments.json', async (c) => c.json({ payments: await latestPayments(c.env.DB) }))

paymentTools.get('/payments/:id/slip', async (c) => {
  const record = await depositCopy(c.env.DB, c.req.param('id'))
  const slip = record?.proof?.slip ? await slipWithId(c.env.DB, record.proof.slip) : undefined
  if (!slip) return c.notFound()
  return c.body(slip.bytes, 200, {
    'Content-Type': slip.type,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
})

const decision = v.strictObject({
  id: v.string(),
  act: v.picklist(['approve', 'reject', 'arrive', 'expire', 'confirm', 'bounce']),
  reason: v.optional(v.picklist(paymentReasons)),
})
type Decision = v.InferOutput<typeof decision>

/** A withdrawal that is approved is sent at once. */
function changeOf({ direction }: PaymentRecord, { act, reason }: Decision): PaymentChange | undefined {
  if (act === 'arrive') return undefined
  if (act === 'approve' && direction === 'withdrawal')
    return { kind: 'send', bankReference: `B${randomDigits(8)}` }
  if (act === 'reject' || act === 'bounce')
    return { kind: act, reason: reason ?? (direction === 'deposit' ? 'not-found' : 'account-refused') }
  return { kind: act }
}

paymentTools.post('/payment', async (c) => {
  const body = v.safeParse(decision, await bodyOfTool(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { id } = body.output
  const [desk, record] = [await deskOfPayment(c.env, id), await paymentCopy(c.env.DB, id)]
  if (!desk || !record) return c.json({ problems: 'There is no such payment' }, 404)
  const change = changeOf(record, body.output)
  if (change) {
    const answer = await desk.change(id, change)
    if ('refusal' in answer) return c.json({ problems: answer.refusal }, 409)
  } else {
    if (record.direction !== 'deposit') return c.json({ problems: 'payment.state' }, 409)
    const [status] = await gatewayAct(c.env, new URL(c.req.url).origin, record, 'pay')
    if (status !== 200) return c.json({ problems: `The callback was answered with ${status}` }, 409)
  }
  if (isToolForm(c)) return c.redirect('/__sandbox/payments', 303)
  return c.json({ state: (await desk.find(id))?.state })
})

export const paymentToolsForms = html`
<h2>Payments</h2>
<p><a href="/__sandbox/payments">The latest payments</a>: approve, reject, let money or the end of their time come; send withdrawals, confirm them, or let them come back.</p>
`

export const paymentToolsHelp = html`
<li><a href="/__sandbox/payments.json">GET /__sandbox/payments.json</a>: the latest payments; GET /__sandbox/payments/…/slip
<li>POST /__sandbox/payment {id, act: approve, reject, arrive or expire; of a withdrawal approve (it is sent), reject, confirm or bounce (its bank sends it back)}: reject and bounce with a reason: ${paymentReasons.join(', ')}
`

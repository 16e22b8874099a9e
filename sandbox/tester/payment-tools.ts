import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { isFinalPayment } from '../../shared/contract/payment-schemas'
import type { PaymentScenario } from '../scenario/payment-scenario'
import { PAYMENT_REASONS } from '../seed/payments/seed-terms'
import { randomDigits } from '../store/cryptography'
import { toDecimal } from '../wallet/minor-units'
import { needsStaffDecision } from '../wallet/payments/deposit-transitions'
import { performGatewayAction } from '../wallet/payments/gateway/gateway-callbacks'
import { findPaymentClient } from '../wallet/payments/payment-client'
import { loadDepositCopy, loadLatestPayments, loadPaymentCopy } from '../wallet/payments/payment-copies'
import type {
  DepositRecord,
  PaymentChange,
  PaymentRecord,
  WithdrawalRecord,
} from '../wallet/payments/payment-record'
import { findPaymentSlip } from '../wallet/payments/payment-routes'
import type { WalletEnv } from '../wallet/wallet-env'
import { isToolForm, readToolBody, renderCheckbox, renderNumberInput } from './tool-form'

/** Renders the section of the scenario form for payments. */
export const renderPaymentFields = (state: PaymentScenario) => html`
<fieldset><legend>Payments</legend>
<p><label>Player’s daily deposit limit (empty: none) <input name="depositLimit" inputmode="decimal" value="${state.depositLimit}"></label></p>
${renderCheckbox('channelsClosed', 'All channels are closed', state.channelsClosed)}
${renderCheckbox('withdrawalsClosed', 'Withdrawals are closed', state.withdrawalsClosed)}
${renderCheckbox('verificationNeeded', 'Withdrawals require identity verification', state.verificationNeeded)}
${renderCheckbox('noWithdrawalsLeft', 'No withdrawals left today', state.noWithdrawalsLeft)}
${renderCheckbox('noPasskeyConfirmation', 'Passkeys cannot confirm withdrawals', state.noPasskeyConfirmation)}
${renderNumberInput('payoutWait', 'Minutes before a new payout account can be used', state.payoutWait, 1)}
${renderCheckbox('gatewayHangs', 'The gateway hangs', state.gatewayHangs)}
<p>Calls that create a payment, or those chosen under the limits below, are carried out, but</p>
${renderNumberInput('lostReplies', 'so many of the next replies are lost', state.lostReplies, 1)}
${renderNumberInput('lateReplies', 'so many of the next replies come after 15 seconds', state.lateReplies, 1)}
${renderNumberInput('repeatedCalls', 'so many of the next calls arrive twice', state.repeatedCalls, 1)}
</fieldset>
`

/** Returns the changes that the payments section of the scenario form posts. */
export const parsePaymentChange = (form: FormData) => ({
  depositLimit: form.get('depositLimit') ?? '',
  channelsClosed: form.has('channelsClosed'),
  withdrawalsClosed: form.has('withdrawalsClosed'),
  verificationNeeded: form.has('verificationNeeded'),
  noWithdrawalsLeft: form.has('noWithdrawalsLeft'),
  noPasskeyConfirmation: form.has('noPasskeyConfirmation'),
  payoutWait: Number(form.get('payoutWait') ?? 0),
  gatewayHangs: form.has('gatewayHangs'),
  lostReplies: Number(form.get('lostReplies') ?? 0),
  lateReplies: Number(form.get('lateReplies') ?? 0),
  repeatedCalls: Number(form.get('repeatedCalls') ?? 0),
})

const act = (name: string, label: string) => html`<button name="act" value="${name}">${label}</button> `

const refusal = (name: string, label: string) =>
  html`<select name="reason" aria-label="Reason">${PAYMENT_REASONS.map((reason) => html`<option>${reason}</option>`)}</select>
${act(name, label)}`

const depositActs = (record: DepositRecord) => html`
${record.arrival || record.state === 'done' ? '' : act('arrive', record.flow === 'gateway' ? 'Gateway: paid' : 'Bank: transfer received')}
${needsStaffDecision(record) ? act('approve', 'Approve') : ''}
${record.state === 'created' ? act('expire', 'Expire') : ''}
${isFinalPayment(record) ? '' : refusal('reject', 'Reject')}`

const withdrawalActs = ({ state }: WithdrawalRecord) => html`
${state === 'review' ? html`${act('approve', 'Approve and send')}${refusal('reject', 'Reject and return')}` : ''}
${state === 'sent' ? html`${act('confirm', 'Bank: arrived')}${refusal('bounce', 'Bank: returned')}` : ''}`

const forms = (record: PaymentRecord) => html`
<form method="post" action="/__sandbox/payment"><input type="hidden" name="id" value="${record.id}">
${record.direction === 'deposit' ? depositActs(record) : withdrawalActs(record)}</form>`

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const proof = ({ id, proof: said, ticket }: DepositRecord) => html`
${said?.transactionId ?? ''} ${said?.slip ? html`<a href="/__sandbox/payments/${id}/slip">slip</a>` : ''}
${ticket ? `asked: ${ticket.id}` : ''}
${said?.amount === undefined ? '' : html`<br>amount given: ${toDecimal(said.amount)}`}
${said?.paidAt === undefined ? '' : html`<br>time given: ${moment(said.paidAt)} UTC`}
${said?.remark ? html`<br>remark: “${said.remark}”` : ''}`

const came = ({ isHeld, arrival }: DepositRecord) =>
  isHeld && arrival ? `(came: ${toDecimal(arrival.amount)})` : ''

const columns = (record: PaymentRecord) =>
  record.direction === 'deposit'
    ? html`<td>${record.channelId}<td>${toDecimal(record.payAmount)} ${record.currency} ${came(record)}<td>${record.state}<td>${proof(record)}`
    : html`<td>${record.to.optionId} …${record.to.ending}<td>−${toDecimal(record.amount)} ${record.currency} (fee: ${toDecimal(record.fee)})<td>${record.state}<td>${record.bankReference ?? ''}`

/** Returns a page with the latest payments and forms for a tester's actions, without scripts. */
const paymentsPage = (payments: readonly (PaymentRecord & { account: string })[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payments</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Payments</h1>
<p><a href="/__sandbox/">Sandbox platform</a></p>
<table><thead><tr><th>Created<th>Account<th>Reference<th>Channel or destination<th>Amount<th>State<th>Proof<th></tr></thead><tbody>
${payments.map(
  (record) => html`<tr><td>${moment(record.createdAt)}<td>${record.account}
<td>${record.reference}${columns(record)}<td>${forms(record)}</tr>`,
)}</tbody></table>
`

/** Tools for testing payments: actions of the operator's staff and of banks, and the passing of time. */
export const paymentToolRoutes = new Hono<WalletEnv>()

paymentToolRoutes.get('/payments', async (c) =>
  c.html(paymentsPage(await loadLatestPayments(c.env.DB)), 200, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  }),
)

paymentToolRoutes.get('/payments.json', async (c) => c.json({ payments: await loadLatestPayments(c.env.DB) }))

paymentToolRoutes.get('/payments/:id/slip', async (c) => {
  const record = await loadDepositCopy(c.env.DB, c.req.param('id'))
  const slip = record?.proof?.slip ? await findPaymentSlip(c.env.DB, record.proof.slip) : undefined
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
  reason: v.optional(v.picklist(PAYMENT_REASONS)),
})
type Decision = v.InferOutput<typeof decision>

/** Returns the change of a payment that a tester decided. An approved withdrawal is sent immediately. */
function changeOf({ direction }: PaymentRecord, { act, reason }: Decision): PaymentChange | undefined {
  if (act === 'arrive') return undefined
  if (act === 'approve' && direction === 'withdrawal')
    return { kind: 'send', bankReference: `B${randomDigits(8)}` }
  if (act === 'reject' || act === 'bounce')
    return { kind: act, reason: reason ?? (direction === 'deposit' ? 'not-found' : 'account-refused') }
  return { kind: act }
}

paymentToolRoutes.post('/payment', async (c) => {
  const body = v.safeParse(decision, await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const { id } = body.output
  const [desk, record] = [await findPaymentClient(c.env, id), await loadPaymentCopy(c.env.DB, id)]
  if (!desk || !record) return c.json({ problems: 'Unknown payment' }, 404)
  const change = changeOf(record, body.output)
  if (change) {
    const answer = await desk.change(id, change)
    if ('refusal' in answer) return c.json({ problems: answer.refusal }, 409)
  } else {
    if (record.direction !== 'deposit') return c.json({ problems: 'payment.state' }, 409)
    const [status] = await performGatewayAction(c.env, new URL(c.req.url).origin, record, 'pay')
    if (status !== 200) return c.json({ problems: `The callback was answered with ${status}` }, 409)
  }
  if (isToolForm(c)) return c.redirect('/__sandbox/payments', 303)
  return c.json({ state: (await desk.find(id))?.state })
})

export const paymentToolsForms = html`
<h2>Payments</h2>
<p><a href="/__sandbox/payments">Latest payments</a>: approve, reject or expire deposits, or let their money arrive; send, confirm or return withdrawals.</p>
`

export const paymentToolsHelp = html`
<li><a href="/__sandbox/payments.json">GET /__sandbox/payments.json</a>: the latest payments; GET /__sandbox/payments/…/slip
<li>POST /__sandbox/payment {id, act}: for a deposit approve, reject, arrive or expire; for a withdrawal approve (send), reject, confirm or bounce (returned by the bank). reject and bounce take a reason: ${PAYMENT_REASONS.join(', ')}
`

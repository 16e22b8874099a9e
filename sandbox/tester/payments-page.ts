import { html } from 'hono/html'
import { hasEnded } from '../../shared/contract/payments'
import { paymentReasons } from '../seed/payments/reasons'
import { toDecimal } from '../wallet/money'
import { isDecidable } from '../wallet/payments/deposit-transitions'
import type { DepositRecord, PaymentRecord, WithdrawalRecord } from '../wallet/payments/payment-record'

const act = (name: string, label: string) => html`<button name="act" value="${name}">${label}</button> `

const refusal = (name: string, label: string) =>
  html`<select name="reason" aria-label="Reason">${paymentReasons.map((reason) => html`<option>${reason}</option>`)}</select>
${act(name, label)}`

const depositActs = (record: DepositRecord) => html`
${record.arrival || record.state === 'done' ? '' : act('arrive', record.flow === 'gateway' ? 'Gateway says: paid' : 'Bank saw the transfer')}
${isDecidable(record) ? act('approve', 'Approve') : ''}
${record.state === 'created' ? act('expire', 'Its time is up') : ''}
${hasEnded(record) ? '' : refusal('reject', 'Reject')}`

const withdrawalActs = ({ state }: WithdrawalRecord) => html`
${state === 'review' ? html`${act('approve', 'Approve and send')}${refusal('reject', 'Reject and give back')}` : ''}
${state === 'sent' ? html`${act('confirm', 'Bank says: arrived')}${refusal('bounce', 'Bank sends it back')}` : ''}`

const forms = (record: PaymentRecord) => html`
<form method="post" action="/__sandbox/payment"><input type="hidden" name="id" value="${record.id}">
${record.direction === 'deposit' ? depositActs(record) : withdrawalActs(record)}</form>`

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const proof = ({ id, proof: said, ticket }: DepositRecord) => html`
${said?.transactionId ?? ''} ${said?.slip ? html`<a href="/__sandbox/payments/${id}/slip">slip</a>` : ''}
${ticket ? `asked: ${ticket.id}` : ''}
${said?.amount === undefined ? '' : html`<br>says: paid ${toDecimal(said.amount)}`}
${said?.paidAt === undefined ? '' : html`<br>says: at ${moment(said.paidAt)} UTC`}
${said?.remark ? html`<br>says: “${said.remark}”` : ''}`

const came = ({ isHeld, arrival }: DepositRecord) =>
  isHeld && arrival ? `(came: ${toDecimal(arrival.amount)})` : ''

const columns = (record: PaymentRecord) =>
  record.direction === 'deposit'
    ? html`<td>${record.channelId}<td>${toDecimal(record.payAmount)} ${record.currency} ${came(record)}<td>${record.state}<td>${proof(record)}`
    : html`<td>${record.to.optionId} …${record.to.ending}<td>−${toDecimal(record.amount)} ${record.currency} (fee: ${toDecimal(record.fee)})<td>${record.state}<td>${record.bankReference ?? ''}`

/** The latest payments, and what a tester can do with them. No scripts. */
export const paymentsPage = (
  payments: readonly (PaymentRecord & { account: string })[],
) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payments</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>Payments</h1>
<p><a href="/__sandbox/">Sandbox platform</a></p>
<table><thead><tr><th>Made<th>Account<th>Reference<th>Channel, or to<th>Amount<th>State<th>Proof<th></tr></thead><tbody>
${payments.map(
  (record) => html`<tr><td>${moment(record.createdAt)}<td>${record.account}
<td>${record.reference}${columns(record)}<td>${forms(record)}</tr>`,
)}</tbody></table>
`

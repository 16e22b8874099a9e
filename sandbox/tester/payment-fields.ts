import { html } from 'hono/html'
import type { PaymentScenario } from '../scenario/payments'
import { box, number } from './controls'

/** The part of the scenario form for payments. */
export const paymentFields = (state: PaymentScenario) => html`
<fieldset><legend>Payments</legend>
<p><label>The player’s own limit of a day (empty: none) <input name="depositLimit" inputmode="decimal" value="${state.depositLimit}"></label></p>
${box('channelsClosed', 'All channels are closed', state.channelsClosed)}
${box('withdrawalsClosed', 'No withdrawals now', state.withdrawalsClosed)}
${box('verificationNeeded', 'Members have to be identified before they withdraw', state.verificationNeeded)}
${box('noWithdrawalsLeft', 'No withdrawals are left today', state.noWithdrawalsLeft)}
${box('noPasskeyConfirmation', 'Passkeys confirm no withdrawals', state.noPasskeyConfirmation)}
${number('payoutWait', 'New payout accounts wait so many minutes', state.payoutWait, 1)}
${box('gatewayHangs', 'The gateway hangs', state.gatewayHangs)}
<p>Calls that create a payment, or those that the limits below name, are carried out, but</p>
${number('lostReplies', 'so many of the next replies are lost', state.lostReplies, 1)}
${number('lateReplies', 'so many of the next replies come after 15 seconds', state.lateReplies, 1)}
${number('repeatedCalls', 'so many of the next calls arrive twice', state.repeatedCalls, 1)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const paymentChange = (form: FormData) => ({
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

import { html } from 'hono/html'
import { sendingRefusals, type TransferScenario } from '../scenario/transfers'
import { seedVendorWallets } from '../seed/transfers/vendor-wallets'
import { choice, number } from './controls'

const vendors = (
  name: 'vendorsDown' | 'vendorsSlow' | 'vendorsLate',
  label: string,
  state: TransferScenario,
) => html`<p><label>${label}<br><select name="${name}" multiple>
${seedVendorWallets.map((code) => choice(code, state[name].includes(code)))}</select></label></p>`

/** The part of the scenario form for vendor wallets. */
export const transferFields = (state: TransferScenario) => html`
<fieldset><legend>Vendor wallets</legend>
${vendors('vendorsDown', 'Vendors that do not answer', state)}
${number('vendorsBackInMin', 'Minutes until they are back (0: nobody knows)', state.vendorsBackInMin, 1)}
${vendors('vendorsSlow', 'Vendors that answer after four seconds', state)}
${vendors('vendorsLate', 'Vendors that confirm transfers five minutes later', state)}
<p><label>Refuse sending money to vendors with <select name="sendingRefused">
${sendingRefusals.map((code) => choice(code, code === state.sendingRefused))}</select></label></p>
</fieldset>
`

/** The changes that this part of the form posts. */
export const transferChange = (form: FormData) => ({
  vendorsDown: form.getAll('vendorsDown'),
  vendorsBackInMin: Number(form.get('vendorsBackInMin') ?? 0),
  vendorsSlow: form.getAll('vendorsSlow'),
  vendorsLate: form.getAll('vendorsLate'),
  sendingRefused: form.get('sendingRefused') ?? 'none',
})

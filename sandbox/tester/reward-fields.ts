import { html } from 'hono/html'
import { claimRefusals, type RewardScenario } from '../scenario/rewards'
import { box, choice } from './controls'

/** The part of the scenario form for rewards. */
export const rewardFields = (state: RewardScenario) => html`
<fieldset><legend>Rewards</legend>
<p><label>Refuse claims with <select name="claimsRefused">
${claimRefusals.map((code) => choice(code, code === state.claimsRefused))}</select></label></p>
${box('ownDeviceRefused', 'Nobody registers with a code from a device of its owner', state.ownDeviceRefused)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const rewardChange = (form: FormData) => ({
  claimsRefused: form.get('claimsRefused') ?? 'none',
  ownDeviceRefused: form.has('ownDeviceRefused'),
})

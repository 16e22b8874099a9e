import { html } from 'hono/html'
import { type ContractScenario, contractRefusals } from '../scenario/contracts'
import { choice } from './controls'

/** The part of the scenario form for agents' contracts and rates. */
export const contractFields = (state: ContractScenario) => html`
<fieldset><legend>Agents</legend>
<p><label>Refuse what agents send with <select name="contractsRefused">
${contractRefusals.map((code) => choice(code, code === state.contractsRefused))}</select></label></p>
</fieldset>
`

/** The changes that this part of the form posts. */
export const contractChange = (form: FormData) => ({
  contractsRefused: form.get('contractsRefused') ?? 'none',
})

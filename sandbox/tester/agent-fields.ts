import { html } from 'hono/html'
import { type AgentScenario, agentRefusals } from '../scenario/agents'
import { type ContractScenario, contractRefusals } from '../scenario/contracts'
import { choice } from './controls'

/** The part of the scenario form for agents. */
export const agentFields = (state: AgentScenario & ContractScenario) => html`
<fieldset><legend>Agents</legend>
<p><label>Refuse agents' calls with <select name="agentsRefused">
${agentRefusals.map((code) => choice(code, code === state.agentsRefused))}</select></label></p>
<p><label>Refuse what they send about contracts and rates with <select name="contractsRefused">
${contractRefusals.map((code) => choice(code, code === state.contractsRefused))}</select></label></p>
</fieldset>
`

/** The changes that this part of the form posts. */
export const agentChange = (form: FormData) => ({
  agentsRefused: form.get('agentsRefused') ?? 'none',
  contractsRefused: form.get('contractsRefused') ?? 'none',
})

import { html } from 'hono/html'
import { RESET_WAYS } from '../../shared/contract/security'
import type { SecurityScenario } from '../scenario/security'

/** The part of the scenario form for what secures a member's money. */
export const securityFields = (state: SecurityScenario) => html`
<fieldset><legend>Security</legend>
${RESET_WAYS.map(
  (way) => html`<p><label><input type="checkbox" name="fundPasswordResets" value="${way}"
 ${state.fundPasswordResets.includes(way) ? html`checked` : ''}> A forgotten fund password can be reset by ${way}</label></p>`,
)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const securityChange = (form: FormData) => ({
  fundPasswordResets: form.getAll('fundPasswordResets'),
})

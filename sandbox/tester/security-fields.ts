import { html } from 'hono/html'
import { RESET_WAYS } from '../../shared/contract/security'
import { type SecurityScenario, securityErrors } from '../scenario/security'
import { choice } from './controls'

/** The part of the scenario form for what secures a member's money. */
export const securityFields = (state: SecurityScenario) => html`
<fieldset><legend>Security</legend>
${RESET_WAYS.map(
  (way) => html`<p><label><input type="checkbox" name="fundPasswordResets" value="${way}"
 ${state.fundPasswordResets.includes(way) ? html`checked` : ''}> A forgotten fund password can be reset by ${way}</label></p>`,
)}
<p><label>Refuse security questions, new addresses and numbers with <select name="securityError">
${securityErrors.map((code) => choice(code, code === state.securityError))}</select></label></p>
</fieldset>
`

/** The changes that this part of the form posts. */
export const securityChange = (form: FormData) => ({
  fundPasswordResets: form.getAll('fundPasswordResets'),
  securityError: form.get('securityError') ?? 'none',
})

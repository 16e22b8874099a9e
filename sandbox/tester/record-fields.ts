import { html } from 'hono/html'
import { type RecordScenario, recordCalls } from '../scenario/records'
import { box, choice } from './controls'

/** The part of the scenario form for records. */
export const recordFields = (state: RecordScenario) => html`
<fieldset><legend>Records</legend>
<p><label>Calls that fail<br><select name="recordsDown" multiple>
${recordCalls.map((call) => choice(call, state.recordsDown.includes(call)))}</select></label></p>
${box('recordsSlow', 'Calls for records take four seconds', state.recordsSlow)}
${box('platformDays', 'Days begin at midnight in Dhaka for everybody', state.platformDays)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const recordChange = (form: FormData) => ({
  recordsDown: form.getAll('recordsDown'),
  recordsSlow: form.has('recordsSlow'),
  platformDays: form.has('platformDays'),
})

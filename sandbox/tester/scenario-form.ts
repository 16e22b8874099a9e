import { html } from 'hono/html'
import { RECORD_CALLS, type RecordScenario } from '../scenario/payment-scenario'
import { parseAccountChange } from './account-tools'
import { parseAgentChange } from './agent-tools'
import { parseContentChange } from './content-tools'
import { parseGameChange } from './game-tools'
import { parsePaymentChange } from './payment-tools'
import { parseRewardChange } from './reward-tools'
import { parseSecurityChange } from './security-tools'
import { renderCheckbox, renderOption } from './tool-form'
import { parseTransferChange } from './transfer-tools'
import { parseVerificationChange } from './verification-tools'

/** Renders the section of the scenario form for bet and money records. */
export const renderRecordFields = (state: RecordScenario) => html`
<fieldset><legend>Records</legend>
<p><label>Failing calls<br><select name="recordsDown" multiple>
${RECORD_CALLS.map((call) => renderOption(call, state.recordsDown.includes(call)))}</select></label></p>
${renderCheckbox('recordsSlow', 'Record calls take four seconds', state.recordsSlow)}
${renderCheckbox('platformDays', 'Days begin at midnight in Dhaka for all members', state.platformDays)}
</fieldset>
`

/** Returns the changes that the records section of the scenario form posts. */
const recordChange = (form: FormData) => ({
  recordsDown: form.getAll('recordsDown'),
  recordsSlow: form.has('recordsSlow'),
  platformDays: form.has('platformDays'),
})

/**
 * Returns the scenario of a posted form, in which unticked boxes are absent. The caller validates the
 * scenario.
 */
export const parseScenarioForm = (form: FormData) => ({
  maintenance: form.has('maintenance'),
  regionRestriction: form.has('regionRestriction'),
  emptyCatalogue: form.has('emptyCatalogue'),
  jackpotPool: form.has('jackpotPool'),
  latencyMs: Number(form.get('latencyMs')),
  errorRate: Number(form.get('errorRate')),
  errorStatus: Number(form.get('errorStatus')),
  malformed: form.get('malformed'),
  endpoints: form.getAll('endpoints'),
  ...parseAccountChange(form),
  ...parseGameChange(form),
  ...parseContentChange(form),
  ...parsePaymentChange(form),
  ...parseTransferChange(form),
  ...recordChange(form),
  ...parseRewardChange(form),
  ...parseAgentChange(form),
  ...parseSecurityChange(form),
  ...parseVerificationChange(form),
})

import { html } from 'hono/html'
import type { VerificationScenario } from '../scenario/verification'
import { box, number } from './controls'

/** The part of the scenario form for verification. */
export const verificationFields = (state: VerificationScenario) => html`
<fieldset><legend>Verification</legend>
${box('verificationClosed', 'No documents are taken now', state.verificationClosed)}
${number('uploadLife', 'Uploads may take so many minutes', state.uploadLife, 1)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const verificationChange = (form: FormData) => ({
  verificationClosed: form.has('verificationClosed'),
  uploadLife: Number(form.get('uploadLife') ?? 0),
})

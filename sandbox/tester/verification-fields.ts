import { html } from 'hono/html'
import type { VerificationScenario } from '../scenario/verification'
import { seedSteps } from '../seed/verification/steps'
import { box, number } from './controls'

/** The part of the scenario form for verification. */
export const verificationFields = (state: VerificationScenario) => html`
<fieldset><legend>Verification</legend>
${box('verificationClosed', 'No documents are taken now', state.verificationClosed)}
<p>Steps that are asked: ${seedSteps.map(
  ({ id }) => html`
<label><input type="checkbox" name="verificationSteps" value="${id}" ${
    state.verificationSteps.includes(id) ? html`checked` : ''
  }> ${id}</label>`,
)}</p>
${number('uploadLife', 'Uploads may take so many minutes', state.uploadLife, 1)}
</fieldset>
`

/** The changes that this part of the form posts. One step is always asked. */
export const verificationChange = (form: FormData) => {
  const verificationSteps = form.getAll('verificationSteps')
  return {
    verificationClosed: form.has('verificationClosed'),
    uploadLife: Number(form.get('uploadLife') ?? 0),
    ...(verificationSteps.length > 0 && { verificationSteps }),
  }
}

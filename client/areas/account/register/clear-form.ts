import { fillField } from '../../../browser/typed-fields'
import { deleteFormDraft } from '../../../session/forms/form-draft'

/** Empties every visible field of a form with input events, as typing would, and clears the form's draft. */
export function clearForm(form: HTMLFormElement): void {
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement) || input.type === 'hidden') continue
    if (input.type === 'checkbox') {
      if (input.checked) input.click()
    } else fillField(input, '')
  }
  deleteFormDraft(form.id)
}

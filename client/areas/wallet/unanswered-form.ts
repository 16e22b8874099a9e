import type { FormContract } from '../../../shared/forms/form-outcome'
import type { PageFormState } from '../../session/forms/page-form'

/** Codes of forms whose answer did not come. */
const UNANSWERED_CODES: readonly (string | undefined)[] = ['unreachable', 'no-answer']

/**
 * A form that moves money: where no answer came, it says that what it asks for may have been made, not that nothing was
 * lost. Sent again, it has the same key, and leads to what was made.
 */
export const withUnansweredError = <Form extends FormContract>(
  form: PageFormState<Form>,
): PageFormState<Form> =>
  UNANSWERED_CODES.includes(form.outcome?.error)
    ? { ...form, outcome: { ...form.outcome, error: 'money-unanswered' } }
    : form

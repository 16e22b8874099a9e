import type { FormContract } from '../../../shared/forms/form-outcome'
import type { PageForm } from '../../session/forms/page-form'

/** Codes of forms whose answer did not come. */
const UNANSWERED: readonly (string | undefined)[] = ['unreachable', 'no-answer']

/**
 * A form that moves money: where no answer came, it says that what it asks for may have been made, not that nothing was
 * lost. Sent again, it has the same key, and leads to what was made.
 */
export const withUnansweredError = <Form extends FormContract>(form: PageForm<Form>): PageForm<Form> =>
  UNANSWERED.includes(form.outcome?.error)
    ? { ...form, outcome: { ...form.outcome, error: 'money-unanswered' } }
    : form

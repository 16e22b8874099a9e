import type { FormContract } from '../../../shared/forms/form-outcome'
import type { PageFormState } from '../../session/forms/page-form'

/** Error codes of forms whose answer did not arrive. */
const UNANSWERED_CODES: readonly (string | undefined)[] = ['unreachable', 'no-answer']

/**
 * Options of a form that moves money: when no answer arrived, its error says that the payment may have been
 * created. Sent again, the form has an unchanged key and leads to the created payment.
 */
export const withUnansweredError = <Form extends FormContract>(
  form: PageFormState<Form>,
): PageFormState<Form> =>
  UNANSWERED_CODES.includes(form.outcome?.error)
    ? { ...form, outcome: { ...form.outcome, error: 'money-unanswered' } }
    : form

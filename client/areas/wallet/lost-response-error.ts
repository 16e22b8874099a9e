import type { FormContract } from '../../../shared/forms/form-result'
import type { PageFormState } from '../../session/forms/page-form'

/** Errors of a form whose response was lost. */
const UNANSWERED_CODES: readonly (string | undefined)[] = ['unreachable', 'no-answer']

/**
 * Replaces the error of a form that moves money and got no response: the new error says that the payment may
 * have been created. Sending the form again is safe, because its idempotency key is unchanged.
 */
export const withLostResponseError = <Form extends FormContract>(
  form: PageFormState<Form>,
): PageFormState<Form> =>
  UNANSWERED_CODES.includes(form.outcome?.error)
    ? { ...form, outcome: { ...form.outcome, error: 'money-unanswered' } }
    : form

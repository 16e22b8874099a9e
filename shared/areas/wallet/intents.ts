import * as v from 'valibot'

/**
 * Value of the form field `intent` with which the member makes another deposit or withdrawal although the
 * outcome of an earlier one is not known.
 */
export const ANOTHER_PAYMENT_INTENT = 'another'

/** Validation of forms without fields. */
export const emptyFormSchema = v.object({})

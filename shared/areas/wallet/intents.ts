import * as v from 'valibot'

/**
 * Value of the form field `intent` for making another deposit or withdrawal while the outcome of an earlier
 * one is unknown.
 */
export const ANOTHER_PAYMENT_INTENT = 'another'

/** Validation of forms without fields. */
export const emptyFormSchema = v.object({})

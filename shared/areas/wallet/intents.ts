import * as v from 'valibot'

/** Value of `intent` for another deposit or withdrawal while the outcome of one is unknown. */
export const ANOTHER_PAYMENT_INTENT = 'another'

/** Validation of forms without fields. */
export const emptyFormSchema = v.object({})

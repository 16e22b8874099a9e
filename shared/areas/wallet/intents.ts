import * as v from 'valibot'

/** Value of `intent` for another deposit or withdrawal beside one whose answer is missing. */
export const ANOTHER_PAYMENT_INTENT = 'another'

/** For forms without fields. */
export const emptyFormSchema = v.object({})

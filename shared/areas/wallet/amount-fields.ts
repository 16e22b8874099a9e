import * as v from 'valibot'
import { currencyDecimals, parseAmount } from '../../money/amount'

/**
 * Validation of an optional amount of money: returns an exact decimal of the currency, or an empty text.
 * Messages are error codes.
 */
export const optionalAmountField = (currency: string | null | undefined) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return ''
    const amount = parseAmount(dataset.value, currencyDecimals(currency))
    if (amount !== undefined) return amount
    addIssue({ message: 'amount-format' })
    return NEVER
  })

/** Validation of a required amount of money; messages are error codes. */
export const requiredAmountField = (currency: string | null | undefined) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty('required'), optionalAmountField(currency))

import * as v from 'valibot'
import { decimalsOf, parseAmount } from '../../money/amount'

/** A typed amount as an exact decimal of a currency; an empty text is accepted. Messages are error codes. */
export const amountIn = (currency: string | null | undefined) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return ''
    const amount = parseAmount(dataset.value, decimalsOf(currency))
    if (amount !== undefined) return amount
    addIssue({ message: 'amount-format' })
    return NEVER
  })

/** A required amount. */
export const typedAmount = (currency: string | null | undefined) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty('required'), amountIn(currency))

import { useEffect, useRef, useState } from 'react'
import { parseTypedRate } from '../../../../shared/areas/agent/agent'
import {
  isRateChangeable,
  isSameRate,
  previousRateFieldName,
  REBATE_RATES_MAX,
  type RebateFormRow,
  type RebateRateRow,
  rateAfterScheduledChange,
  rebateCategoryFieldName,
  rebateFieldName,
} from '../../../../shared/areas/agent/agent-rebates'
import { addAmounts } from '../../../../shared/money/amount'
import { fillField } from '../../../browser/typed-fields'
import type { PendingRateChange } from './RateChangeConfirmation'

type Values = { readonly [name: string]: string | undefined } | undefined

/** Returns the rebate rates that can be changed, each with its index in the full list. */
export const selectEditableRates = (list: readonly RebateRateRow[]): RebateFormRow[] =>
  list
    .slice(0, REBATE_RATES_MAX)
    // `addAmounts` with a single amount removes trailing zeros.
    .map((row, index) => ({ index, row, before: addAmounts(rateAfterScheduledChange(row)) }))
    .filter(({ row }) => isRateChangeable(row))

/**
 * Returns the initial text of a rate's field. That is the current rate, or the text of a rejected form if the
 * text was a change.
 */
function firstValue(values: Values, { index, before, row }: RebateFormRow): string {
  const typed = values?.[rebateFieldName(index)]
  const isSameRow = values?.[rebateCategoryFieldName(index)] === row.category
  return typed === undefined || !isSameRow || typed === values?.[previousRateFieldName(index)]
    ? before
    : typed
}

const isTyped = (typed: string, rate: string): boolean => {
  const parsed = parseTypedRate(typed)
  return parsed !== undefined && isSameRate(parsed, rate)
}

/** State of the rate fields: their texts, and the valid changes among them. */
export function useRateFieldValues(rows: readonly RebateFormRow[], values: Values) {
  const [first] = useState(() => new Map(rows.map((row) => [row.row.category, firstValue(values, row)])))
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(first)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const previousRows = useRef(rows)

  const typedOf = ({ row, before }: RebateFormRow): string => typed.get(row.category) ?? before
  const fill = ({ row }: RebateFormRow, rate: string) => {
    const input = inputs.current.get(row.category)
    if (input) fillField(input, rate)
  }
  const type = ({ row }: RebateFormRow, text: string) =>
    setTyped((before) => new Map(before).set(row.category, text))

  // When a response brings new rates, fields that the agent has not edited show the new rates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each set of rates
  useEffect(() => {
    for (const row of rows) {
      const was = previousRows.current.find((one) => one.row.category === row.row.category)
      const input = inputs.current.get(row.row.category)
      if (was && input && !isSameRate(was.before, row.before) && isTyped(input.value, was.before))
        fill(row, row.before)
    }
    previousRows.current = rows
  }, [rows])

  return {
    first: (row: RebateFormRow): string => first.get(row.row.category) ?? row.before,
    typedOf,
    type,
    fill,
    inputRef: (row: RebateFormRow) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(row.row.category, input)
      else inputs.current.delete(row.row.category)
    },
    undo: () => {
      for (const row of rows) fill(row, row.before)
    },
    changes: rows.flatMap((row): PendingRateChange[] => {
      const rate = parseTypedRate(typedOf(row))
      return rate === undefined || isSameRate(rate, row.before) ? [] : [{ ...row, rate }]
    }),
    /** True when a field's text differs from the current rate, even if the text is not a valid rate. */
    isTouched: rows.some((row) => !isTyped(typedOf(row), row.before)),
  }
}

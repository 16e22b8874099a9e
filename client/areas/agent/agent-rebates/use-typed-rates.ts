import { useEffect, useRef, useState } from 'react'
import { parseRate } from '../../../../shared/areas/agent/agent'
import {
  beforeName,
  canBeSet,
  categoryName,
  type FormRow,
  heldRate,
  isSameRate,
  MOST_RATES,
  type RateRow,
  rateName,
} from '../../../../shared/areas/agent/agent-rebates'
import { addAmounts } from '../../../../shared/money/amount'
import { fillField } from '../../../browser/typed-fields'
import type { PendingRateChange } from './ConfirmRates'

type Values = { readonly [name: string]: string | undefined } | undefined

/** The rates that have a field. Those that cannot be set keep their place. */
export const editableRates = (list: readonly RateRow[]): FormRow[] =>
  list
    .slice(0, MOST_RATES)
    // Without zeros at the end.
    .map((row, index) => ({ index, row, before: addAmounts(heldRate(row)) }))
    .filter(({ row }) => canBeSet(row))

/** What a field shows first: what was typed in a form that comes back, unless it was left as it was. */
function firstValue(values: Values, { index, before, row }: FormRow): string {
  const typed = values?.[rateName(index)]
  const isSameRow = values?.[categoryName(index)] === row.category
  return typed === undefined || !isSameRow || typed === values?.[beforeName(index)] ? before : typed
}

const isTyped = (typed: string, rate: string): boolean => {
  const parsed = parseRate(typed)
  return parsed !== undefined && isSameRate(parsed, rate)
}

/** What is typed into the fields of rates, and what of it is a change. */
export function useTypedRates(rows: readonly FormRow[], values: Values) {
  const [first] = useState(() => new Map(rows.map((row) => [row.row.category, firstValue(values, row)])))
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(first)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const shown = useRef(rows)

  const typedOf = ({ row, before }: FormRow): string => typed.get(row.category) ?? before
  const fill = ({ row }: FormRow, rate: string) => {
    const input = inputs.current.get(row.category)
    if (input) fillField(input, rate)
  }
  const type = ({ row }: FormRow, text: string) =>
    setTyped((before) => new Map(before).set(row.category, text))

  // Rates that came with an answer: a field that was left alone follows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for other rates
  useEffect(() => {
    for (const row of rows) {
      const was = shown.current.find((one) => one.row.category === row.row.category)
      const input = inputs.current.get(row.row.category)
      if (was && input && !isSameRate(was.before, row.before) && isTyped(input.value, was.before))
        fill(row, row.before)
    }
    shown.current = rows
  }, [rows])

  return {
    first: (row: FormRow): string => first.get(row.row.category) ?? row.before,
    typedOf,
    type,
    fill,
    inputRef: (row: FormRow) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(row.row.category, input)
      else inputs.current.delete(row.row.category)
    },
    undo: () => {
      for (const row of rows) fill(row, row.before)
    },
    changes: rows.flatMap((row): PendingRateChange[] => {
      const rate = parseRate(typedOf(row))
      return rate === undefined || isSameRate(rate, row.before) ? [] : [{ ...row, rate }]
    }),
    /** Something else than the rates stands in the fields, perhaps no rate at all. */
    isTouched: rows.some((row) => !isTyped(typedOf(row), row.before)),
  }
}

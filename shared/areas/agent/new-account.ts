import * as v from 'valibot'
import { cleanName, findTextError, type TextFieldError, type TextRule } from '../../validation/field-rules'
import type { FormSchema } from '../../validation/form-validation'
import { isRateWithinBounds, parseTypedRate, type RateBounds } from './agent'
import type { NewAccountForm, NewAccountKind } from './agent-downline'

/** Form for a new account below an agent, shared by browser and worker. */

/** Row of the new-account form with the rate of one game category. */
export interface NewAccountRateRow extends RateBounds {
  /** Number of the row, used in the names of its form fields. */
  place: number
}

const CATEGORY = /^category-(\d{1,2})$/

/**
 * Returns the form rows for the rates, one per game category. Rows of a posted form retain their numbers,
 * even if the platform has changed the order of the categories.
 * @param typed the form's fields, if it was posted
 */
export function newAccountRateRows(
  rates: readonly RateBounds[],
  typed: Readonly<Record<string, string | undefined>> = {},
): NewAccountRateRow[] {
  const sent = new Map(
    Object.entries(typed).flatMap(([name, category]) => {
      const place = CATEGORY.exec(name)?.[1]
      return place === undefined || category === undefined ? [] : [[category, Number(place)] as const]
    }),
  )
  const taken = new Set(sent.values())
  let free = 0
  const nextFree = () => {
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  return rates.map((rate) => ({ ...rate, place: sent.get(rate.category) ?? nextFree() }))
}

const textField = (
  rule: TextRule,
  codes: Partial<Record<TextFieldError, string>>,
  clean = (text: string) => text,
) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(clean),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? findTextError(dataset.value, rule) : null
      if (issue) addIssue({ message: codes[issue] ?? issue })
    }),
  )

const rateField = (bounds: RateBounds) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('required'),
    v.transform((typed) => parseTypedRate(typed) ?? ''),
    v.nonEmpty('rate-format'),
    v.check((rate) => rate === '' || isRateWithinBounds(rate, bounds), 'rate-bounds'),
  )

/** Validation of the new-account form by field name; messages are error codes. */
export function newDownlineAccountSchema(
  { username, password }: Pick<NewAccountForm, 'username' | 'password'>,
  rows: readonly NewAccountRateRow[],
): FormSchema<Record<string, string>> {
  const secret = { required: 'required-new-password', format: 'password-format' }
  const entries: Record<string, v.GenericSchema<unknown, string>> = {
    username: textField(username, { required: 'required-username', format: 'username-format' }, cleanName),
    password: textField(password, secret),
    confirmPassword: textField({ ...password, min: 0, pattern: null }, secret),
    ...Object.fromEntries(rows.map((row) => [`rate-${row.place}`, rateField(row)])),
  }
  return v.pipe(
    v.object(entries) as v.GenericSchema<Record<string, unknown>, Record<string, string>>,
    v.forward(
      v.check((values) => values.password === values.confirmPassword, 'mismatch'),
      ['confirmPassword'],
    ),
  )
}

/** Payload of the platform call that creates an account below an agent. */
export const newDownlineAccountPayload = (
  kind: NewAccountKind,
  rows: readonly NewAccountRateRow[],
  values: Record<string, string>,
) => ({
  kind,
  account: values.username,
  password: values.password,
  confirmPassword: values.confirmPassword,
  rates: rows.map(({ category, place }) => ({ category, rate: values[`rate-${place}`] })),
})

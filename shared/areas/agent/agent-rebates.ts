import * as v from 'valibot'
import type { AgentRates, MemberRates, RateHistory } from '../../contract/agent-rebates'
import { addAmounts, compareAmounts, subtractAmount } from '../../money/amount'
import type { Deferred } from '../../page-data/deferred'
import { type FoundMembers, parseRate, type WithSections } from './agent'

export interface AgentRebatesData extends WithSections {
  /** Null for accounts that are no agents'; the platform may say so, too. */
  view: Deferred<RebatesView | null> | null
  degraded: boolean
}

/** Null: it could not be loaded. */
export type RateHistoryView = RateHistory['list'] | null

export type RebatesView =
  | {
      of: 'own'
      list: AgentRates['list']
      history: RateHistoryView
      /** Null: nobody was searched for. */
      found: FoundMembers | null
    }
  | {
      of: 'member'
      rates: MemberRates
      history: RateHistoryView
      /** Whether the platform lets the agent change rates. */
      mayChange: boolean
      /** For exactly one change. The form posts it. */
      formKey: string
      /** The form has just changed rates. */
      isDone: boolean
    }
  /** The URL names nobody who is directly below. */
  | { of: 'nobody' }

export type RateRow = MemberRates['list'][number]

/** The rate that holds once every change that is made has begun. */
export const heldRate = ({ rate, next }: Pick<RateRow, 'rate' | 'next'>): string => next?.rate ?? rate

export const isSameRate = (a: string, b: string): boolean => compareAmounts(a, b) === 0

const STEP = '0.1'

/** One step up or down from a rate, within its bounds. */
export function stepped(rate: string, by: 'more' | 'less', { least, most }: RateRow): string {
  const to = by === 'more' ? addAmounts(rate, STEP) : subtractAmount(rate, STEP)
  if (compareAmounts(to, most) > 0) return most
  return compareAmounts(to, least) < 0 ? least : to
}

/** Whether a rate can be set at all: the agent's own may have fallen below what the member already gives on. */
export const canBeSet = ({ least, most }: RateRow): boolean => compareAmounts(least, most) <= 0

/** As many rates as a member may have. */
export const MOST_RATES = 100

type RateName = `rate${number}`
type CarriedName = `category${number}` | `before${number}`

/** Rates are named by their place in the list: `rate0` is that of `category0`, which was `before0`. */
export const rateName = (index: number): RateName => `rate${index}`
export const categoryName = (index: number): CarriedName => `category${index}`
export const beforeName = (index: number): CarriedName => `before${index}`

const indexes = Array.from({ length: MOST_RATES }, (_, index) => index)

export const fields = [...indexes.map(rateName), ...indexes.map(categoryName), ...indexes.map(beforeName)]

/** None of them is a secret. */
export const echo = fields

export interface RatesContract {
  field: RateName
  echo: RateName | CarriedName
  /** The rates are good, and the page shows every change before it is made: without scripts. */
  state: 'confirm'
  /** `key`: the form's from now on. `rates`: as they are now, with their bounds. */
  extra: { key: string; rates: MemberRates }
}

/** A rate of the form: what it was when the form was shown, and what it may be. */
export interface FormRow {
  index: number
  before: string
  row: RateRow
}

const typedRate = ({ before, row: { least, most } }: FormRow) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('required'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const rate = parseRate(dataset.value)
      // What is not changed is not sent, so that it may be outside.
      if (rate !== undefined && isSameRate(rate, before)) return before
      const fault =
        rate === undefined
          ? 'rate-format'
          : compareAmounts(rate, least) < 0
            ? 'rate-low'
            : compareAmounts(rate, most) > 0
              ? 'rate-high'
              : undefined
      if (rate !== undefined && fault === undefined) return rate
      addIssue({ message: fault ?? 'rate-format' })
      return NEVER
    }),
  )

/** Validation of the form's rates against their bounds; messages are error codes. */
export const ratesSchema = (rows: readonly FormRow[]) =>
  v.object(Object.fromEntries(rows.map((row) => [rateName(row.index), typedRate(row)])))

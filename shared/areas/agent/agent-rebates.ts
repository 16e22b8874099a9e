import * as v from 'valibot'
import type { AgentRates, MemberRates, RateHistory } from '../../contract/agent-rebate-schemas'
import { addAmounts, compareAmounts, subtractAmount } from '../../money/amount'
import type { Deferred } from '../../page-data/deferred'
import { type AgentSectionsData, type MemberSearchResult, parseTypedRate } from './agent'

export interface AgentRebatesData extends AgentSectionsData {
  /**
   * Null for accounts that are not agents; the deferred value is null when the platform says that the account
   * is not an agent.
   */
  view: Deferred<AgentRebatesView | null> | null
  degraded: boolean
}

/** Past changes of a member's rates, newest first; null: the history could not be loaded. */
export type RateHistoryView = RateHistory['list'] | null

export type AgentRebatesView =
  | {
      of: 'own'
      list: AgentRates['list']
      history: RateHistoryView
      /** Members found by account name; null: the agent has not searched. */
      found: MemberSearchResult | null
    }
  | {
      of: 'member'
      rates: MemberRates
      history: RateHistoryView
      /** True when the platform lets the agent change rates. */
      mayChange: boolean
      /** Idempotency key of one change of rates, posted with the form. */
      formKey: string
      /** True when the form has just changed rates. */
      isDone: boolean
    }
  /** The URL does not name a member directly below the agent. */
  | { of: 'nobody' }

export type RebateRateRow = MemberRates['list'][number]

/** Returns the rate that applies once every scheduled change has taken effect. */
export const rateAfterScheduledChange = ({ rate, next }: Pick<RebateRateRow, 'rate' | 'next'>): string =>
  next?.rate ?? rate

export const isSameRate = (a: string, b: string): boolean => compareAmounts(a, b) === 0

const STEP = '0.1'

/** Returns the rate one step higher or lower, within its bounds. */
export function stepRate(rate: string, by: 'more' | 'less', { least, most }: RebateRateRow): string {
  const to = by === 'more' ? addAmounts(rate, STEP) : subtractAmount(rate, STEP)
  if (compareAmounts(to, most) > 0) return most
  return compareAmounts(to, least) < 0 ? least : to
}

/**
 * True when the minimum of a rate does not exceed its maximum. The agent's rate, which is the maximum, may
 * have fallen below a rate that the member already gives to others.
 */
export const isRateChangeable = ({ least, most }: RebateRateRow): boolean => compareAmounts(least, most) <= 0

/** Maximum number of rates, one per game category, that a member may have. */
export const REBATE_RATES_MAX = 100

type RateName = `rate${number}`
type CarriedName = `category${number}` | `before${number}`

/**
 * Returns the form field name of a rate by its index: `rate0` is the new rate of the game category in
 * `category0`, and `before0` is that category's previous rate.
 */
export const rebateFieldName = (index: number): RateName => `rate${index}`
export const rebateCategoryFieldName = (index: number): CarriedName => `category${index}`
export const previousRateFieldName = (index: number): CarriedName => `before${index}`

const indexes = Array.from({ length: REBATE_RATES_MAX }, (_, index) => index)

export const fields = [
  ...indexes.map(rebateFieldName),
  ...indexes.map(rebateCategoryFieldName),
  ...indexes.map(previousRateFieldName),
]

/** All fields are sent back with a rejected form, because none is secret. */
export const echo = fields

export interface MemberRatesFormContract {
  field: RateName
  echo: RateName | CarriedName
  /** The new rates are valid, and without scripts the page shows every change for confirmation. */
  state: 'confirm'
  /** `key`: idempotency key of the next form. `rates`: the member's current rates, with their bounds. */
  extra: { key: string; rates: MemberRates }
}

/** A row in the form for a member's rates: the rate when the form was shown, and its bounds. */
export interface RebateFormRow {
  index: number
  before: string
  row: RebateRateRow
}

const typedRate = ({ before, row: { least, most } }: RebateFormRow) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('required'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const rate = parseTypedRate(dataset.value)
      // An unchanged rate is not sent to the platform, so it may be out of bounds.
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

/** Validation of a member's new rates against their bounds; messages are error codes. */
export const memberRatesFormSchema = (rows: readonly RebateFormRow[]) =>
  v.object(Object.fromEntries(rows.map((row) => [rebateFieldName(row.index), typedRate(row)])))

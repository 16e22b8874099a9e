import * as v from 'valibot'
import type { LimitName } from './allowance'
import { parseAllowance } from './allowance'
import type { RealityCheckOptions } from './interval'

export interface LimitsOfferData {
  /** Currency of the member's money; null: not known. */
  currency: string | null
  /** Page that the player was about to open. */
  returnTo: string
  /** Waiting period of a larger limit, ms. */
  waitMs: number
  /** Null: not known, so the form has no field for it. */
  reality: RealityCheckOptions | null
}

export const LIMIT_FIELDS = ['deposit', 'loss', 'time'] as const
export type OfferedLimitField = (typeof LIMIT_FIELDS)[number]
export const fields = [...LIMIT_FIELDS, 'minutes'] as const
export const echo = fields

/** Limits in the offer; a time is in hours. All others are on the page of limits. */
export const OFFERED_LIMITS: Readonly<Record<OfferedLimitField, LimitName>> = {
  deposit: { kind: 'deposit', period: 'month' },
  loss: { kind: 'loss', period: 'week' },
  time: { kind: 'time', period: 'day' },
}

/** Value of `intent` that continues without limits. */
export const SKIP = 'skip'

export interface LimitsOfferContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}

const optionalLimit = (name: LimitName, currency: string | null) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null
      const parsed = parseAllowance(name, { amount: dataset.value, unit: 'hours' }, currency)
      if ('amount' in parsed) return parsed.amount
      addIssue({ message: parsed.fault })
      return NEVER
    }),
  )

/** Validation of the offered limits, all of which are optional; messages are error codes. */
export const limitsOfferSchema = (currency: string | null) =>
  v.object({
    deposit: optionalLimit(OFFERED_LIMITS.deposit, currency),
    loss: optionalLimit(OFFERED_LIMITS.loss, currency),
    time: optionalLimit(OFFERED_LIMITS.time, currency),
  })
export type LimitsOfferTyped = v.InferOutput<ReturnType<typeof limitsOfferSchema>>

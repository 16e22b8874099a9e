import * as v from 'valibot'
import type { LimitName } from './allowance'
import { parseAllowance } from './allowance'
import type { RealityCheckOptions } from './interval'

export interface LimitsOfferData {
  /** Of the member's money; null: not known. */
  currency: string | null
  /** Where the player was going. */
  returnTo: string
  /** How long a larger limit waits, ms. */
  waitMs: number
  /** Null: not known, so it is not asked for. */
  reality: RealityCheckOptions | null
}

export const LIMIT_FIELDS = ['deposit', 'loss', 'time'] as const
export type OfferedLimitField = (typeof LIMIT_FIELDS)[number]
export const fields = [...LIMIT_FIELDS, 'minutes'] as const
export const echo = fields

/** The limits that the offer asks for; a time in hours. All others are on the page of limits. */
export const OFFERED_LIMITS: Readonly<Record<OfferedLimitField, LimitName>> = {
  deposit: { kind: 'deposit', period: 'month' },
  loss: { kind: 'loss', period: 'week' },
  time: { kind: 'time', period: 'day' },
}

/** Value of `intent` that goes on without limits. */
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

/** Validation of the offered limits, each of which may be left out; messages are error codes. */
export const limitsOfferSchema = (currency: string | null) =>
  v.object({
    deposit: optionalLimit(OFFERED_LIMITS.deposit, currency),
    loss: optionalLimit(OFFERED_LIMITS.loss, currency),
    time: optionalLimit(OFFERED_LIMITS.time, currency),
  })
export type LimitsOfferTyped = v.InferOutput<ReturnType<typeof limitsOfferSchema>>

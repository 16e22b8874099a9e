import * as v from 'valibot'
import type { RealityCheckOptions } from './reality-check-interval'
import type { PlayerLimitName } from './typed-limit'
import { parseTypedLimit } from './typed-limit'

export interface LimitsOfferData {
  /** Currency of the member's money; null: not reported. */
  currency: string | null
  /** Page that the player was about to open. */
  returnTo: string
  /** Waiting period before a limit can be raised, ms. */
  waitMs: number
  /** True when setting limits comes before continuing without them. */
  limitsFirst: boolean
  /** Interval of reality checks; null: not reported, so the form omits this field. */
  reality: RealityCheckOptions | null
}

export const OFFERED_LIMIT_FIELDS = ['deposit', 'loss', 'time'] as const
export type OfferedLimitField = (typeof OFFERED_LIMIT_FIELDS)[number]
export const fields = [...OFFERED_LIMIT_FIELDS, 'minutes'] as const
export const echo = fields

/**
 * Limits that the form offers; the time limit is typed in hours. All other limits are set on the limits page.
 */
export const OFFERED_LIMITS: Readonly<Record<OfferedLimitField, PlayerLimitName>> = {
  deposit: { kind: 'deposit', period: 'month' },
  loss: { kind: 'loss', period: 'week' },
  time: { kind: 'time', period: 'day' },
}

/** Value of the form field `intent` with which the player continues without limits. */
export const SKIP_LIMITS_INTENT = 'skip'

export interface LimitsOfferContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}

const optionalLimit = (name: PlayerLimitName, currency: string | null) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null
      const parsed = parseTypedLimit(name, { amount: dataset.value, unit: 'hours' }, currency)
      if ('amount' in parsed) return parsed.amount
      addIssue({ message: parsed.fault })
      return NEVER
    }),
  )

/** Validation of the offered player limits, all of which are optional; messages are error codes. */
export const limitsOfferSchema = (currency: string | null) =>
  v.object({
    deposit: optionalLimit(OFFERED_LIMITS.deposit, currency),
    loss: optionalLimit(OFFERED_LIMITS.loss, currency),
    time: optionalLimit(OFFERED_LIMITS.time, currency),
  })
export type LimitsOfferValues = v.InferOutput<ReturnType<typeof limitsOfferSchema>>

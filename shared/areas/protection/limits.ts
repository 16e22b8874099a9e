import * as v from 'valibot'
import type { ProtectionLimits } from '../../contract/protection-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { LimitKind, LimitPeriod } from '../../protection/rules'
import { type PlayerLimitName, parseTypedLimit, TIME_LIMIT_UNITS } from './typed-limit'

export interface LimitsData {
  /** False for accounts without real money, which have no limits. */
  isAllowed: boolean
  /** Waiting period before a limit can be raised or removed, ms. */
  waitMs: number
  /** Kind of limit that the member is changing, according to the URL; null: the page shows all limits. */
  kind: LimitKind | null
  period: LimitPeriod | null
  /** Player limit that a form has just changed, as `<kind>-<period>`; null: none. */
  done: string | null
  /** Limits of the member; null for accounts that cannot have limits. */
  view: Deferred<ProtectionLimits> | null
  degraded: boolean
}

/** Values of the form field `intent` on the limits page; the URL names the limit. */
export const LIMIT_INTENTS = ['set', 'remove', 'confirm', 'keep'] as const

export const fields = ['amount', 'unit'] as const

export const echo = fields

export interface LimitsContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}

/** Validation of a new player limit; messages are error codes. */
export const playerLimitFormSchema = (name: PlayerLimitName, currency: string | null) =>
  v.pipe(
    v.object({
      amount: v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty('required')),
      unit: v.optional(v.picklist(TIME_LIMIT_UNITS), 'minutes'),
    }),
    v.rawTransform<{ amount: string; unit: (typeof TIME_LIMIT_UNITS)[number] }, { amount: string }>(
      ({ dataset: { value }, addIssue, NEVER }) => {
        const parsed = parseTypedLimit(name, value, currency)
        if ('amount' in parsed) return parsed
        const path = {
          type: 'object',
          origin: 'value',
          input: { ...value },
          key: 'amount',
          value: value.amount,
        }
        addIssue({ message: parsed.fault, path: [path as v.ObjectPathItem] })
        return NEVER
      },
    ),
  )
export type PlayerLimitValues = v.InferOutput<ReturnType<typeof playerLimitFormSchema>>

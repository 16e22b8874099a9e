import * as v from 'valibot'
import { toLatinDigits } from '../../input/digits'
import type { ActiveRestriction } from '../../protection/restriction'
import type { ProtectionRules } from '../../protection/rules'

export interface TimeOutData {
  /** False for accounts without real money, which need no protection. */
  isAllowed: boolean
  /** Shortest and longest break, days. */
  days: { least: number; most: number }
  /** True when a second step confirms the break. */
  isConfirmed: boolean
  /** Length of the break to confirm, days; null: none is chosen yet. */
  chosen: number | null
  /** Restriction in force; the form offers only a longer break. Null: no restriction. */
  rest: ActiveRestriction | null
  /** The platform's clock when the page's data was created, ms since the epoch. */
  now: number
}

/** Form values of a break of 24 hours, for the button in games that begins it with one tap. */
export const IMMEDIATE_BREAK = { length: '1' }

/** Lengths of a break that the form offers, days. Any other whole number within the limits can be typed. */
export const OFFERED_BREAK_DAYS = [1, 7, 30] as const
/** Value of the form field `length` for a break whose number of days is typed. */
export const CUSTOM_BREAK_LENGTH = 'other'

export const fields = ['length', 'days', 'confirmed'] as const

export const echo = ['length', 'days'] as const

export interface TimeOutContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const DAY_MS = 86_400_000

export const breakDayLimits = ({ timeOut }: ProtectionRules): TimeOutData['days'] => ({
  least: Math.ceil(timeOut.leastMs / DAY_MS),
  most: Math.floor(timeOut.mostMs / DAY_MS),
})

const wholeDays = ({ least, most }: TimeOutData['days']) =>
  v.pipe(
    v.string(),
    v.transform((text) => toLatinDigits(text).trim()),
    v.regex(/^\d{1,3}$/, 'time-off-length'),
    v.transform(Number),
    v.minValue(least, 'time-off-length'),
    v.maxValue(most, 'time-off-length'),
  )

/** Parses the length of the break to confirm, in days, from the URL of the second step. */
export function parseBreakDays(text: string | null, days: TimeOutData['days']): number | null {
  const checked = v.safeParse(wholeDays(days), text)
  return checked.success ? checked.output : null
}

/** Validation of a break: its length in days, and the confirmation. */
export const timeOutFormSchema = (days: TimeOutData['days']) =>
  v.pipe(
    v.object({
      length: v.pipe(v.optional(v.string(), ''), v.nonEmpty('required')),
      days: v.optional(v.string(), ''),
      confirmed: v.optional(v.string()),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { length, days: typed, confirmed } = dataset.value
      const chosen = length === CUSTOM_BREAK_LENGTH ? typed : length
      const checked = v.safeParse(wholeDays(days), chosen)
      if (checked.success) return { days: checked.output, isConfirmed: confirmed === 'yes' }
      addIssue({
        message: 'time-off-length',
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'days', value: typed }],
      })
      return NEVER
    }),
  )

import * as v from 'valibot'
import type { ActiveTimeOff } from '../../protection/time-off'

export interface SelfExclusionData {
  /** False for accounts without money, which nobody has to protect. */
  isAllowed: boolean
  /** Lengths to choose, months. An exclusion without an end can always be chosen. */
  months: number[]
  /** For how long it cannot be lifted, months. */
  leastMonths: number
  /** Whether it ends with its time; else only when the player asks. */
  endsByItself: boolean
  /** How long the end waits after the player has asked for it, hours. */
  liftWaitHours: number
  /** The length that is to be confirmed; null: it is still to be chosen. */
  chosen: Length | null
  /** What holds already: only a longer exclusion is offered. */
  rest: ActiveTimeOff | null
  /** When the page was made, ms since the epoch. */
  now: number
}

/** Choice of an exclusion without an end. */
export const PERMANENT = 'good'
/** Months, or without an end. */
export type Length = number | typeof PERMANENT

export const fields = ['length'] as const

export const echo = [] as const

export interface SelfExclusionContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  extra: Record<never, never>
}

export const readLength = (text: string | null, months: readonly number[]): Length | null =>
  text === PERMANENT ? PERMANENT : (months.find((known) => String(known) === text) ?? null)

export const selfExclusionSchema = (months: readonly number[]) =>
  v.object({
    length: v.pipe(
      v.optional(v.string(), ''),
      v.check((text) => readLength(text, months) !== null, 'required'),
      v.transform((text) => (text === PERMANENT ? null : Number(text))),
    ),
  })

import * as v from 'valibot'
import type { HelpResource } from '../../config/licence-schemas'
import type { ActiveRestriction } from '../../protection/restriction'

export interface SelfExclusionData {
  /** False for accounts without real money, which need no protection. */
  isAllowed: boolean
  /** Lengths of an exclusion to choose from, months. A permanent exclusion can always be chosen. */
  months: number[]
  /** Minimum time before a permanent exclusion can be lifted, months. */
  leastMonths: number
  /** True when an exclusion ends automatically; otherwise only at the player's request. */
  endsByItself: boolean
  /** True when customer service may end an exclusion before its end, at the player's request. */
  endsEarly: boolean
  /** Waiting period between the player's request to lift an exclusion and its end, ms. */
  liftWaitMs: number
  /** True when the player may ask for the end in the lobby; otherwise only customer service takes the request. */
  liftsOnline: boolean
  /** Phone number of customer service; null: none is configured. */
  phone: string | null
  /** National exclusion registers in the visitor's country. */
  registers: HelpResource[]
  /** Length of the exclusion that the player has to confirm; null: none is chosen yet. */
  chosen: ExclusionLength | null
  /** Restriction in force; the form offers only a longer exclusion. Null: no restriction. */
  rest: ActiveRestriction | null
  /** When the page's data was created, ms since the epoch. */
  now: number
}

/** Form value of a permanent exclusion. */
export const PERMANENT_EXCLUSION = 'good'
/** Length of an exclusion: a number of months, or permanent. */
export type ExclusionLength = number | typeof PERMANENT_EXCLUSION

export const fields = ['length'] as const

export const echo = [] as const

export interface SelfExclusionContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  extra: Record<never, never>
}

export const parseExclusionLength = (
  text: string | null,
  months: readonly number[],
): ExclusionLength | null =>
  text === PERMANENT_EXCLUSION
    ? PERMANENT_EXCLUSION
    : (months.find((known) => String(known) === text) ?? null)

export const selfExclusionSchema = (months: readonly number[]) =>
  v.object({
    length: v.pipe(
      v.optional(v.string(), ''),
      v.check((text) => parseExclusionLength(text, months) !== null, 'required'),
      v.transform((text) => (text === PERMANENT_EXCLUSION ? null : Number(text))),
    ),
  })

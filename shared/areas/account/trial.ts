import * as v from 'valibot'

export interface TrialData {
  /** Page of the lobby to open afterwards. */
  returnTo: string
  /** The operator has free play (flag FREEPLAY3). */
  isOffered: boolean
  /** Free play has begun, but the browser did not keep its cookie. */
  keepsNoCookies: boolean
}

/** Fields of the form. */
export const fields = ['adult'] as const

/** Fields that the worker sends back with a rejected form. */
export const echo = ['adult'] as const

/** The form of this page. */
export interface TrialContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

/** Requires confirmation that the visitor is an adult. */
export const trialSchema = v.object({
  adult: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-adult')),
})

import * as v from 'valibot'

export interface TrialData {
  /** Lobby page to open after free play has begun. */
  returnTo: string
  /** True when the operator has free play (flag FREEPLAY3). */
  isOffered: boolean
  /** True when free play has begun, but the browser did not store the session cookie. */
  keepsNoCookies: boolean
}

export const fields = ['adult'] as const

/** Fields that the worker sends back with a rejected free-play form. */
export const echo = ['adult'] as const

export interface TrialContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

/** Validation of the free-play form: the visitor must confirm that they are an adult. */
export const trialSchema = v.object({
  adult: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-adult')),
})

import * as v from 'valibot'

export interface TrialData {
  /** Page of ours to go to afterwards. */
  returnTo: string
}

/** Fields of the form. */
export const fields = ['adult'] as const

/** What the worker says again of a posted form. */
export const echo = ['adult'] as const

/** The form of this page. */
export interface TrialContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

/** Adults only. */
export const trialSchema = v.object({
  adult: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-adult')),
})

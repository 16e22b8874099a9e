import * as v from 'valibot'

export interface TrialData {
  /** Page of ours to go to afterwards. */
  returnTo: string
}

/** Adults only (decisions: Trial). */
export const trialSchema = v.object({
  adult: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-adult')),
})

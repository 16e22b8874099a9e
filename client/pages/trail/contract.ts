import * as v from 'valibot'

/** The trial page needs nothing but the frame's data. */
export type TrialData = Record<string, never>

/** Adults only (decisions: Trial). */
export const trialSchema = v.object({
  adult: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-adult')),
})

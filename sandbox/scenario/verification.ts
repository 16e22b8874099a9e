import * as v from 'valibot'

/** What a tester can change about verification. */

export interface VerificationScenario {
  /** No documents are taken now. */
  verificationClosed: boolean
  /** How long an upload may take from its beginning, minutes. */
  uploadLife: number
}

export const normalVerification: VerificationScenario = { verificationClosed: false, uploadLife: 1440 }

export const verificationScenarioEntries = {
  verificationClosed: v.exactOptional(v.boolean()),
  uploadLife: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200))),
}

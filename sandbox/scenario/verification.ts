import * as v from 'valibot'
import { seedSteps } from '../seed/verification/steps'

/** What a tester can change about verification. */

const stepIds = seedSteps.map(({ id }) => id)

export interface VerificationScenario {
  /** No documents are taken now. */
  verificationClosed: boolean
  /** How long an upload may take from its beginning, minutes. */
  uploadLife: number
  /** Ids of the steps that are asked of everybody. */
  verificationSteps: readonly string[]
}

export const normalVerification: VerificationScenario = {
  verificationClosed: false,
  uploadLife: 1440,
  verificationSteps: stepIds,
}

export const verificationScenarioEntries = {
  verificationClosed: v.exactOptional(v.boolean()),
  uploadLife: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200))),
  verificationSteps: v.exactOptional(v.pipe(v.array(v.picklist(stepIds)), v.minLength(1))),
}

import * as v from 'valibot'
import {
  CONTACT_CODE_ERRORS,
  CONTACT_ERRORS,
  QUESTION_ERRORS,
  RESET_WAYS,
  type ResetWay,
} from '../../shared/contract/security'
import { seedSteps } from '../seed/verification'

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

/** What a tester can change about what secures a member's money. */

/** What calls about security questions, addresses and numbers can be refused with. */
export const SCENARIO_SECURITY_ERRORS = [
  'none',
  ...new Set([...QUESTION_ERRORS, ...CONTACT_CODE_ERRORS, ...CONTACT_ERRORS]),
] as const

export interface SecurityScenario {
  /** Ways to reset a forgotten fund password that the platform allows. */
  fundPasswordResets: ResetWay[]
  /** Refuses the calls that can be refused with this code. */
  securityError: (typeof SCENARIO_SECURITY_ERRORS)[number]
}

export const normalSecurity: SecurityScenario = {
  fundPasswordResets: [...RESET_WAYS],
  securityError: 'none',
}

export const securityScenarioEntries = {
  fundPasswordResets: v.exactOptional(v.array(v.picklist(RESET_WAYS))),
  securityError: v.exactOptional(v.picklist(SCENARIO_SECURITY_ERRORS)),
}

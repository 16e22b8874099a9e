import * as v from 'valibot'
import {
  BIND_CONTACT_ERRORS,
  CONTACT_CODE_ERRORS,
  FUND_PASSWORD_RESET_METHODS,
  type FundPasswordResetMethod,
  SECURITY_QUESTION_ERRORS,
} from '../../shared/contract/security-schemas'
import { SEED_VERIFICATION_STEPS } from '../seed/seed-verification'

/** Settings of identity verification that a tester can change in the scenario. */

const stepIds = SEED_VERIFICATION_STEPS.map(({ id }) => id)

export interface VerificationScenario {
  /** True when no verification documents are accepted now. */
  verificationClosed: boolean
  /** Maximum duration of a document upload, minutes. */
  uploadLife: number
  /** Ids of the verification steps that are required of all members. */
  verificationSteps: readonly string[]
}

export const DEFAULT_VERIFICATION_SCENARIO: VerificationScenario = {
  verificationClosed: false,
  uploadLife: 1440,
  verificationSteps: stepIds,
}

export const verificationScenarioEntries = {
  verificationClosed: v.exactOptional(v.boolean()),
  uploadLife: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(43_200))),
  verificationSteps: v.exactOptional(v.pipe(v.array(v.picklist(stepIds)), v.minLength(1))),
}

/** Refusal codes for calls about security questions, e-mail addresses and phone numbers. */
export const SCENARIO_SECURITY_ERRORS = [
  'none',
  ...new Set([...SECURITY_QUESTION_ERRORS, ...CONTACT_CODE_ERRORS, ...BIND_CONTACT_ERRORS]),
] as const

export interface SecurityScenario {
  /** Methods of resetting a forgotten fund password that the platform allows. */
  fundPasswordResets: FundPasswordResetMethod[]
  /** Error code with which security calls are refused, if the contract allows the code for the call. */
  securityError: (typeof SCENARIO_SECURITY_ERRORS)[number]
}

export const DEFAULT_SECURITY_SCENARIO: SecurityScenario = {
  fundPasswordResets: [...FUND_PASSWORD_RESET_METHODS],
  securityError: 'none',
}

export const securityScenarioEntries = {
  fundPasswordResets: v.exactOptional(v.array(v.picklist(FUND_PASSWORD_RESET_METHODS))),
  securityError: v.exactOptional(v.picklist(SCENARIO_SECURITY_ERRORS)),
}

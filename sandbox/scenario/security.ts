import * as v from 'valibot'
import {
  CONTACT_CODE_ERRORS,
  CONTACT_ERRORS,
  QUESTION_ERRORS,
  RESET_WAYS,
  type ResetWay,
} from '../../shared/contract/security'

/** What a tester can change about what secures a member's money. */

/** What calls about security questions, addresses and numbers can be refused with. */
export const securityErrors = [
  'none',
  ...new Set([...QUESTION_ERRORS, ...CONTACT_CODE_ERRORS, ...CONTACT_ERRORS]),
] as const

export interface SecurityScenario {
  /** Ways to reset a forgotten fund password that the platform allows. */
  fundPasswordResets: ResetWay[]
  /** Refuses the calls that can be refused with this code. */
  securityError: (typeof securityErrors)[number]
}

export const normalSecurity: SecurityScenario = {
  fundPasswordResets: [...RESET_WAYS],
  securityError: 'none',
}

export const securityScenarioEntries = {
  fundPasswordResets: v.exactOptional(v.array(v.picklist(RESET_WAYS))),
  securityError: v.exactOptional(v.picklist(securityErrors)),
}

import * as v from 'valibot'
import { RESET_WAYS, type ResetWay } from '../../shared/contract/security'

/** What a tester can change about what secures a member's money. */

export interface SecurityScenario {
  /** Ways to reset a forgotten fund password that the platform allows. */
  fundPasswordResets: ResetWay[]
}

export const normalSecurity: SecurityScenario = {
  fundPasswordResets: [...RESET_WAYS],
}

export const securityScenarioEntries = {
  fundPasswordResets: v.exactOptional(v.array(v.picklist(RESET_WAYS))),
}

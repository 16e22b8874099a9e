import * as v from 'valibot'

/** What a tester can change about rewards. */

/** How every claim is refused. */
export const claimRefusals = [
  'none',
  'ticket.not.ready',
  'ticket.ended',
  'ticket.blocked',
  'protection.timeout',
  'protection.excluded',
] as const

export interface RewardScenario {
  claimsRefused: (typeof claimRefusals)[number]
}

export const normalRewards: RewardScenario = { claimsRefused: 'none' }

export const rewardScenarioEntries = { claimsRefused: v.exactOptional(v.picklist(claimRefusals)) }

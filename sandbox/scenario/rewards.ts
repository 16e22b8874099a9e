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
  /** A device from which the owner of an invitation code has logged in cannot register with it. */
  ownDeviceRefused: boolean
}

export const normalRewards: RewardScenario = { claimsRefused: 'none', ownDeviceRefused: false }

export const rewardScenarioEntries = {
  claimsRefused: v.exactOptional(v.picklist(claimRefusals)),
  ownDeviceRefused: v.exactOptional(v.boolean()),
}

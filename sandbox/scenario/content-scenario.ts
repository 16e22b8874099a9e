import * as v from 'valibot'

/** Refusal codes for every claim of a reward. */
export const CLAIM_REFUSALS = [
  'none',
  'ticket.not.ready',
  'ticket.ended',
  'ticket.blocked',
  'protection.timeout',
  'protection.excluded',
] as const

export interface RewardScenario {
  claimsRefused: (typeof CLAIM_REFUSALS)[number]
  /**
   * True when a device on which the owner of an invitation code has logged in cannot register with that code.
   */
  ownDeviceRefused: boolean
}

export const DEFAULT_REWARD_SCENARIO: RewardScenario = { claimsRefused: 'none', ownDeviceRefused: false }

export const rewardScenarioEntries = {
  claimsRefused: v.exactOptional(v.picklist(CLAIM_REFUSALS)),
  ownDeviceRefused: v.exactOptional(v.boolean()),
}

/** Settings of the operator's content and the app that a tester can change in the scenario. */

export const APP_FILES = ['IOS', 'Android', 'MOBILECONFIG'] as const

export interface ContentScenario {
  /** True when every field that an operator writes contains attacks (faults/hostile-corpus.ts). */
  hostile: boolean
  /** App files that the platform offers. */
  downloads: (typeof APP_FILES)[number][]
  /** End of the offer for players who install the app, ms since the epoch; null: as seeded; 0: no offer. */
  offerEndsAt: number | null
  /** URL that replaces the URL of the live chat; empty: the URL that works. */
  chatUrl: string
}

export const DEFAULT_CONTENT_SCENARIO: ContentScenario = {
  hostile: false,
  downloads: ['IOS', 'Android'],
  offerEndsAt: null,
  chatUrl: '',
}

export const contentScenarioEntries = {
  hostile: v.exactOptional(v.boolean()),
  downloads: v.exactOptional(v.array(v.picklist(APP_FILES))),
  offerEndsAt: v.exactOptional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  chatUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4096))),
}

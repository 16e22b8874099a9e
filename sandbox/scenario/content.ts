import * as v from 'valibot'

/** Settings of rewards that a tester can change. */

/** Refusals of every claim. */
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
  /** A device from which the owner of an invitation code has logged in cannot register with it. */
  ownDeviceRefused: boolean
}

export const normalRewards: RewardScenario = { claimsRefused: 'none', ownDeviceRefused: false }

export const rewardScenarioEntries = {
  claimsRefused: v.exactOptional(v.picklist(CLAIM_REFUSALS)),
  ownDeviceRefused: v.exactOptional(v.boolean()),
}

/** Settings of the operator's content and the app that a tester can change. */

export const APP_FILES = ['IOS', 'Android', 'MOBILECONFIG'] as const

export interface ContentScenario {
  /** Puts attacks into every field that an operator writes (see faults/hostile-corpus.ts). */
  hostile: boolean
  /** App files that the platform offers. */
  downloads: (typeof APP_FILES)[number][]
  /** End of the offer for those who install the app, ms since the epoch; null: as seeded; 0: no offer. */
  offerEndsAt: number | null
  /** Replaces the chatUrl of the live chat; empty: the working one. */
  chatUrl: string
}

export const normalContent: ContentScenario = {
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

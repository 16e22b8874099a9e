import * as v from 'valibot'

/** What a tester can make of what operators publish. */

export const appFiles = ['IOS', 'Android', 'MOBILECONFIG'] as const

export interface ContentScenario {
  /** Every field that an operator writes holds attacks (see hostile-corpus.ts). */
  hostile: boolean
  /** Kinds of the app that are handed out. */
  downloads: (typeof appFiles)[number][]
  /** End of the offer for those who get the app, ms since the epoch; null: as seeded; 0: there is none. */
  offerEndsAt: number | null
  /** What chatUrl is instead of an address that works; empty: as it should be. */
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
  downloads: v.exactOptional(v.array(v.picklist(appFiles))),
  offerEndsAt: v.exactOptional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  chatUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4096))),
}

/** Texts of the seed in the three languages that the demonstration is complete in. */
export interface Words {
  BN: string
  EN: string
  UR: string
}

export const seedLanguages = ['BN', 'EN', 'UR'] as const
export type SeedLanguage = (typeof seedLanguages)[number]

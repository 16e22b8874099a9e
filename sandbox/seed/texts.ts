/** A text of the seed in each of its three languages. */
export interface Texts {
  BN: string
  EN: string
  UR: string
}

export const seedLanguages = ['BN', 'EN', 'UR'] as const

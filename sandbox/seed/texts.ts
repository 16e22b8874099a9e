/** A text of the seed in each of its three languages. */
export interface Texts {
  BN: string
  EN: string
  UR: string
}

export const seedLanguages = ['BN', 'EN', 'UR'] as const

/** What a device is called of which nothing is known. */
export const unknownDevice: Texts = { BN: 'অজানা ডিভাইস', EN: 'Unknown device', UR: 'نامعلوم آلہ' }

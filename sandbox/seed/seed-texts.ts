/**
 * A text of 100 UTF-16 code units, the maximum for the name of a game: a formula of spreadsheets, HTML, a
 * right-to-left override, an emoji, and plain text.
 */
export const HOSTILE_TEXT =
  `=cmd|'/C calc'!A0 <img src=x onerror="window.__xss=1"> \u202egnp.exe\u202c 🎰 `.padEnd(100, '“long” ')

/** A text of the seed in each of its three languages. */
export interface SeedTexts {
  BN: string
  EN: string
  UR: string
}

export const SEED_LANGUAGES = ['BN', 'EN', 'UR'] as const

/** Returns the language mark of a seed text: English where the seed has no text in the requested language. */
export const getSeedLanguageMark = (language: string): { lang?: 'en' } =>
  SEED_LANGUAGES.some((code) => code === language) ? {} : { lang: 'en' }

/**
 * Returns HTML of the seed in a language. Where the seed has none, the HTML is English and marked as such, so
 * that screen readers switch.
 */
export const getSeedHtml = (texts: Partial<SeedTexts> & Pick<SeedTexts, 'EN'>, language: string): string =>
  texts[language as keyof SeedTexts] ?? `<div lang="en" dir="ltr">${texts.EN}</div>`

/** Name of a device without known properties. */
export const UNKNOWN_DEVICE_NAMES: SeedTexts = { BN: 'অজানা ডিভাইস', EN: 'Unknown device', UR: 'نامعلوم آلہ' }

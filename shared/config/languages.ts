import * as v from 'valibot'

/**
 * A language that the product supports. Operators can configure the languages that have a file
 * `locales/<tag>.po`. Fonts and line heights by language are in client/styles/tokens.css (`:lang()`).
 *
 * `code` is the platform's code (upper case). `tag` is a BCP 47 tag, used in HTML, `Intl` and the catalogs.
 * The platform's special codes (BN for Bengali, MY for Burmese, KR beside KO, TY for Tagalog) are converted
 * in this module and used nowhere else.
 */
interface Language {
  /** The platform's code of the language, also used in the operator's configuration. */
  code: string
  /** BCP 47 tag of the language, for `lang`, `Intl` and hreflang. */
  tag: string
  /**
   * Locale with region for `Intl`. The locale's calendar is Gregorian, because records and limits use
   * Gregorian months.
   */
  locale: string
  /**
   * Locale that supplies separators and date order, but no words, where Chrome has no data for the language.
   * Without this locale Chrome would write English, unlike the worker.
   */
  formats?: string
  dir: 'ltr' | 'rtl'
  /** The language's native name, never translated. */
  name: string
  /** ISO 3166 code of the language's flag in `public/flags`. */
  flag: string
}

interface LanguageRow extends Language {
  /** Numbering system that the operator may configure instead of Latin digits, as `Intl` names it. */
  digits?: 'arab' | 'arabext' | 'beng' | 'deva' | 'khmr' | 'laoo' | 'mymr' | 'tamldec' | 'thai'
  /** Quotation marks other than “ ” ‘ ’: outer and inner pair. */
  quotes?: string
}

const table = [
  { code: 'BN', tag: 'bn', locale: 'bn-BD', dir: 'ltr', name: 'বাংলা', flag: 'bd', digits: 'beng' },
  { code: 'EN', tag: 'en', locale: 'en-GB', dir: 'ltr', name: 'English', flag: 'gb' },
  { code: 'UR', tag: 'ur', locale: 'ur-PK', dir: 'rtl', name: 'اردو', flag: 'pk', digits: 'arabext' },
  { code: 'CN', tag: 'zh-Hans', locale: 'zh-Hans-CN', dir: 'ltr', name: '简体中文', flag: 'cn' },
  {
    code: 'TW',
    tag: 'zh-Hant',
    locale: 'zh-Hant-TW',
    dir: 'ltr',
    name: '繁體中文',
    flag: 'tw',
    quotes: '「」『』',
  },
  { code: 'JA', tag: 'ja', locale: 'ja-JP', dir: 'ltr', name: '日本語', flag: 'jp', quotes: '「」『』' },
  {
    code: 'TH',
    tag: 'th',
    locale: 'th-TH-u-ca-gregory',
    dir: 'ltr',
    name: 'ไทย',
    flag: 'th',
    digits: 'thai',
  },
  { code: 'VI', tag: 'vi', locale: 'vi-VN', dir: 'ltr', name: 'Tiếng Việt', flag: 'vn' },
  {
    code: 'MY',
    tag: 'my',
    locale: 'my-MM',
    formats: 'en-GB',
    dir: 'ltr',
    name: 'မြန်မာ',
    flag: 'mm',
    digits: 'mymr',
  },
  { code: 'ES', tag: 'es', locale: 'es-ES', dir: 'ltr', name: 'Español', flag: 'es', quotes: '«»“”' },
  { code: 'HI', tag: 'hi', locale: 'hi-IN', dir: 'ltr', name: 'हिन्दी', flag: 'in', digits: 'deva' },
  { code: 'ID', tag: 'id', locale: 'id-ID', dir: 'ltr', name: 'Bahasa Indonesia', flag: 'id' },
  {
    code: 'KM',
    tag: 'km',
    locale: 'km-KH',
    formats: 'en-GB',
    dir: 'ltr',
    name: 'ខ្មែរ',
    flag: 'kh',
    digits: 'khmr',
  },
  { code: 'KO', tag: 'ko', locale: 'ko-KR', dir: 'ltr', name: '한국어', flag: 'kr' },
  { code: 'MS', tag: 'ms', locale: 'ms-MY', dir: 'ltr', name: 'Bahasa Melayu', flag: 'my' },
  { code: 'PT', tag: 'pt-BR', locale: 'pt-BR', dir: 'ltr', name: 'Português (Brasil)', flag: 'br' },
  { code: 'TA', tag: 'ta', locale: 'ta-IN', dir: 'ltr', name: 'தமிழ்', flag: 'in', digits: 'tamldec' },
  { code: 'TY', tag: 'fil', locale: 'fil-PH', dir: 'ltr', name: 'Tagalog', flag: 'ph' },
  { code: 'TR', tag: 'tr', locale: 'tr-TR', dir: 'ltr', name: 'Türkçe', flag: 'tr' },
  {
    code: 'AR',
    tag: 'ar',
    locale: 'ar-AE',
    dir: 'rtl',
    name: 'العربية',
    flag: 'ae',
    digits: 'arab',
    quotes: '«»“”',
  },
  {
    code: 'FA',
    tag: 'fa',
    locale: 'fa-IR-u-ca-gregory',
    dir: 'rtl',
    name: 'فارسی',
    flag: 'ir',
    digits: 'arabext',
    quotes: '«»‹›',
  },
  { code: 'RU', tag: 'ru', locale: 'ru-RU', dir: 'ltr', name: 'Русский', flag: 'ru', quotes: '«»„“' },
  {
    code: 'KK',
    tag: 'kk',
    locale: 'kk-KZ',
    formats: 'ru-RU',
    dir: 'ltr',
    name: 'Қазақша',
    flag: 'kz',
    quotes: '«»„“',
  },
  { code: 'UZ', tag: 'uz', locale: 'uz-UZ', formats: 'ru-RU', dir: 'ltr', name: 'Oʻzbekcha', flag: 'uz' },
  {
    code: 'LO',
    tag: 'lo',
    locale: 'lo-LA',
    formats: 'pt-BR',
    dir: 'ltr',
    name: 'ລາວ',
    flag: 'la',
    digits: 'laoo',
  },
  {
    code: 'NE',
    tag: 'ne',
    locale: 'ne-NP',
    formats: 'en-IN',
    dir: 'ltr',
    name: 'नेपाली',
    flag: 'np',
    digits: 'deva',
  },
  { code: 'FR', tag: 'fr', locale: 'fr-FR', dir: 'ltr', name: 'Français', flag: 'fr', quotes: '«»“”' },
] as const satisfies readonly LanguageRow[]

export type LanguageCode = (typeof table)[number]['code']
/** A supported language; its locale may include a numbering system. */
export type SupportedLanguage = Language & { code: LanguageCode; tag: (typeof table)[number]['tag'] }
type SupportedRow = LanguageRow & SupportedLanguage

export const languages: readonly SupportedRow[] = table

/**
 * Other codes that platforms use for a supported language. The operator may configure one of these codes,
 * which is then sent to the platform.
 */
const LANGUAGE_ALIASES: Readonly<Record<string, LanguageCode>> = {
  KR: 'KO',
  ZH: 'CN',
  TL: 'TY',
  'TY-TLG': 'TY',
  'PT-ES': 'PT',
}

/** Finds a language by platform code or BCP 47 tag, ignoring case; undefined when it is not supported. */
export function findLanguage(codeOrTag: string): SupportedRow | undefined {
  const upperCase = codeOrTag.toUpperCase()
  const code = LANGUAGE_ALIASES[upperCase] ?? upperCase
  return languages.find((language) => language.code === code || language.tag.toUpperCase() === upperCase)
}

const CODES: readonly string[] = languages.map(({ code }) => code)
const NOT_CODE = `is not a language code: use ${CODES.join(', ')}`

/** Schema of a language code as the product uses it. */
export const languageCodeSchema = v.picklist(CODES, NOT_CODE)

/** Schema of a language code as the operator's platform uses it. */
export const platformLanguageCodeSchema = v.picklist([...CODES, ...Object.keys(LANGUAGE_ALIASES)], NOT_CODE)

/** True when no two codes mean one language. KO and KR are both Korean. */
export const areDistinctLanguages = (codes: readonly string[]): boolean =>
  new Set(codes.map((code) => findLanguage(code)?.code)).size === codes.length
export const DUPLICATE_LANGUAGE_ERROR = 'names a language twice'

/**
 * Replaces the keys of a record, which are the platform's language codes, with the product's language codes.
 */
export const normaliseLanguageKeys = <T>(byCode: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byCode).map(([code, value]) => [findLanguage(code)?.code ?? code, value]))

/** Returns the BCP 47 tag for a code that the operator configured. */
export const languageTag = (code: string): string => findLanguage(code)?.tag ?? code

/**
 * Every supported language.
 *
 * `code` is the platform's (upper case); `tag` is BCP 47, used in HTML, `Intl` and the catalogs. The
 * platform's special codes (BN for Bengali, MY for Burmese, KR beside KO, TY for Tagalog) are converted here
 * and used nowhere else.
 */
interface Language {
  /** The platform's code, also used in the operator's configuration. */
  code: string
  /** BCP 47 tag for `lang`, `Intl` and hreflang. */
  tag: string
  /** Locale with region for `Intl` formatters. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** The language's native name, never translated. */
  name: string
  /** ISO 3166 code of the flag in `public/flags`. */
  flag: string
}

const table = [
  { code: 'BN', tag: 'bn', locale: 'bn-BD', dir: 'ltr', name: 'বাংলা', flag: 'bd' },
  { code: 'EN', tag: 'en', locale: 'en-GB', dir: 'ltr', name: 'English', flag: 'gb' },
  { code: 'UR', tag: 'ur', locale: 'ur-PK', dir: 'rtl', name: 'اردو', flag: 'pk' },
  { code: 'CN', tag: 'zh-Hans', locale: 'zh-Hans-CN', dir: 'ltr', name: '简体中文', flag: 'cn' },
  { code: 'TW', tag: 'zh-Hant', locale: 'zh-Hant-TW', dir: 'ltr', name: '繁體中文', flag: 'tw' },
  { code: 'JA', tag: 'ja', locale: 'ja-JP', dir: 'ltr', name: '日本語', flag: 'jp' },
  { code: 'TH', tag: 'th', locale: 'th-TH', dir: 'ltr', name: 'ไทย', flag: 'th' },
  { code: 'VI', tag: 'vi', locale: 'vi-VN', dir: 'ltr', name: 'Tiếng Việt', flag: 'vn' },
  { code: 'MY', tag: 'my', locale: 'my-MM', dir: 'ltr', name: 'မြန်မာ', flag: 'mm' },
  { code: 'ES', tag: 'es', locale: 'es-ES', dir: 'ltr', name: 'Español', flag: 'es' },
  { code: 'HI', tag: 'hi', locale: 'hi-IN', dir: 'ltr', name: 'हिन्दी', flag: 'in' },
  { code: 'ID', tag: 'id', locale: 'id-ID', dir: 'ltr', name: 'Bahasa Indonesia', flag: 'id' },
  { code: 'KM', tag: 'km', locale: 'km-KH', dir: 'ltr', name: 'ខ្មែរ', flag: 'kh' },
  { code: 'KO', tag: 'ko', locale: 'ko-KR', dir: 'ltr', name: '한국어', flag: 'kr' },
  { code: 'MS', tag: 'ms', locale: 'ms-MY', dir: 'ltr', name: 'Bahasa Melayu', flag: 'my' },
  { code: 'PT', tag: 'pt', locale: 'pt-PT', dir: 'ltr', name: 'Português', flag: 'pt' },
  { code: 'TA', tag: 'ta', locale: 'ta-IN', dir: 'ltr', name: 'தமிழ்', flag: 'in' },
  { code: 'TY', tag: 'fil', locale: 'fil-PH', dir: 'ltr', name: 'Tagalog', flag: 'ph' },
  { code: 'TR', tag: 'tr', locale: 'tr-TR', dir: 'ltr', name: 'Türkçe', flag: 'tr' },
  { code: 'AR', tag: 'ar', locale: 'ar-AE', dir: 'rtl', name: 'العربية', flag: 'ae' },
  { code: 'FA', tag: 'fa', locale: 'fa-IR', dir: 'rtl', name: 'فارسی', flag: 'ir' },
  { code: 'RU', tag: 'ru', locale: 'ru-RU', dir: 'ltr', name: 'Русский', flag: 'ru' },
  { code: 'KK', tag: 'kk', locale: 'kk-KZ', dir: 'ltr', name: 'Қазақша', flag: 'kz' },
  { code: 'UZ', tag: 'uz', locale: 'uz-UZ', dir: 'ltr', name: 'Oʻzbekcha', flag: 'uz' },
  { code: 'LO', tag: 'lo', locale: 'lo-LA', dir: 'ltr', name: 'ລາວ', flag: 'la' },
  { code: 'NE', tag: 'ne', locale: 'ne-NP', dir: 'ltr', name: 'नेपाली', flag: 'np' },
  { code: 'FR', tag: 'fr', locale: 'fr-FR', dir: 'ltr', name: 'Français', flag: 'fr' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof table)[number]['code']
/** A language of the table; its locale may include a numbering system. */
export type KnownLanguage = Language & { code: LanguageCode; tag: (typeof table)[number]['tag'] }

export const languages: readonly KnownLanguage[] = table

/** Other codes that the platform may use for a language above. */
const aliases: Readonly<Record<string, LanguageCode>> = { KR: 'KO', ZH: 'CN', TL: 'TY', FIL: 'TY' }

/** Finds a language by platform code or BCP 47 tag, ignoring case; undefined when it is not supported. */
export function findLanguage(codeOrTag: string): KnownLanguage | undefined {
  const wanted = codeOrTag.toUpperCase()
  const code = aliases[wanted] ?? wanted
  return table.find((language) => language.code === code || language.tag.toUpperCase() === wanted)
}

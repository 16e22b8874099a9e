import { expect, it } from 'vitest'
import { findLanguage, languages } from './languages'

it('lists every language exactly once', () => {
  for (const name of ['code', 'tag', 'name'] as const)
    expect(new Set(languages.map((language) => language[name])).size).toBe(27)
})

it('finds every language by its code or tag, ignoring case', () => {
  for (const language of languages) {
    expect(findLanguage(language.code.toLowerCase())).toBe(language)
    expect(findLanguage(language.tag.toUpperCase())).toBe(language)
  }
})

it.each([
  ['BN', 'bn'],
  ['MY', 'my'],
  ['MS', 'ms'],
  ['KO', 'ko'],
  ['KR', 'ko'],
  ['CN', 'zh-Hans'],
  ['TW', 'zh-Hant'],
  ['PT', 'pt-BR'],
  ['PT-ES', 'pt-BR'],
  ['TY', 'fil'],
  ['TY-TLG', 'fil'],
  ['TL', 'fil'],
])('maps the platform’s language code %s to %s', (code, tag) => {
  expect(findLanguage(code)?.tag).toBe(tag)
})

it('finds no language for an unknown code', () => {
  for (const unknown of ['', 'XX', 'BD', 'pt-PT', 'constructor'])
    expect(findLanguage(unknown)).toBeUndefined()
})

it('has language tags, locales and digits that Intl supports, and the right text direction', () => {
  const rightToLeft = ['Arab']
  for (const { tag, locale, dir, digits = 'latn' } of languages) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
    const { script = '' } = new Intl.Locale(tag).maximize()
    expect([tag, dir]).toEqual([tag, rightToLeft.includes(script) ? 'rtl' : 'ltr'])
    const { numberingSystem } = new Intl.NumberFormat(
      new Intl.Locale(locale, { numberingSystem: digits }),
    ).resolvedOptions()
    expect(numberingSystem).toBe(digits)
  }
})

import { expect, it } from 'vitest'
import { findLanguage, languages } from './languages'

it('has every language once, by code and by tag', () => {
  for (const name of ['code', 'tag', 'name'] as const)
    expect(new Set(languages.map((language) => language[name])).size).toBe(27)
})

it('finds every language by its code and tag in any case', () => {
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
])('maps the platform’s code %s to %s', (code, tag) => {
  expect(findLanguage(code)?.tag).toBe(tag)
})

it('finds no languages other than those', () => {
  for (const unknown of ['', 'XX', 'BD', 'pt-PT', 'constructor'])
    expect(findLanguage(unknown)).toBeUndefined()
})

it('names tags and locales that Intl knows, and the direction of their script', () => {
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

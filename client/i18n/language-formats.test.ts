import { describe, expect, it, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { toLatinDigits } from '../../shared/input/digits'
import { withConfiguredDigits } from '../../worker/negotiation/language'
import { dateFormat } from './date-format'
import { getFormatters } from './formatters'
import { joinNames } from './join-names'
import { formatListTime } from './list-time'

/** Tests numbers, money and dates in each language, with the digits that the operator has configured. */

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')
const localeOf = (tag: string, digits = 'latn') => {
  const language = languages.find((one) => one.tag === tag)
  if (!language) throw new Error(tag)
  return withConfiguredDigits(language, { [language.code]: digits }).locale
}
const lakh = ['bn', 'hi', 'ne', 'ta']
const grouping: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['es', 'id', 'lo', 'pt-BR', 'tr', 'vi'].map((tag) => [tag, '1.234.567'])),
  ...Object.fromEntries(['fr', 'kk', 'ru', 'uz'].map((tag) => [tag, '1 234 567'])),
  ...Object.fromEntries(lakh.map((tag) => [tag, '12,34,567'])),
}

describe.each(languages)('$tag', ({ tag, digits }) => {
  const locale = localeOf(tag)
  const format = getFormatters(locale)

  it('groups digits by the rules of the language, with Latin digits by default', () => {
    expect(plain(format.integer(1234567))).toBe(grouping[tag] ?? '1,234,567')
  })

  it('keeps amounts exact, with the decimals of their currency', () => {
    const amount = plain(format.exactAmount('9007199254740993.19', 'BDT'))
    expect(amount.replace(/\D/g, '')).toBe('900719925474099319')
    expect(amount).toMatch(/[.,]19$/)
    expect(format.currencySymbol('BDT')).toMatch(/৳|BDT/)
  })

  it('formats years of the Gregorian calendar in every language', () => {
    const month = dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
    const parts = month.formatToParts(Date.UTC(2026, 10, 21))
    const numbers = parts.flatMap(({ type, value }) =>
      ['year', 'month', 'day'].includes(type) ? [value] : [],
    )
    expect(numbers.toSorted()).toEqual(['11', '2026', '21'])
  })

  it('has list formats, region names and a sort order', () => {
    expect(Intl.ListFormat.supportedLocalesOf(locale)).toHaveLength(1)
    expect(Intl.Collator.supportedLocalesOf(tag)).toHaveLength(1)
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toHaveLength(1)
    const region = new Intl.DisplayNames([tag], { type: 'region' }).of('MT')
    expect(region).not.toBe('MT')
  })

  test.runIf(digits)('shows native digits where the operator wants them, and accepts them in input', () => {
    const native = getFormatters(localeOf(tag, digits)).integer(1234567890)
    expect(native).not.toMatch(/[0-9]/)
    expect(toLatinDigits(native).replace(/\D/g, '')).toBe('1234567890')
  })
})

it('sorts by the rules of the language: Spanish ñ after n, Cyrillic by alphabet, Chinese by sound or strokes', () => {
  const sorted = (tag: string, words: string[]) => words.toSorted(new Intl.Collator(tag).compare)
  expect(sorted('es', ['ñu', 'oso', 'nube'])).toEqual(['nube', 'ñu', 'oso'])
  expect(sorted('kk', ['үй', 'ұл', 'ыр', 'ір'])).toEqual(['ұл', 'үй', 'ыр', 'ір'])
  expect(sorted('ru', ['ұл', 'үй', 'ыр', 'ір'])).toEqual(['ір', 'үй', 'ұл', 'ыр'])
  expect(sorted('zh-Hans', ['中', '大', '小'])).toEqual(['大', '小', '中'])
  expect(sorted('zh-Hant', ['龍', '一', '大'])).toEqual(['一', '大', '龍'])
})

/** Languages for which Chrome has no locale data. It would format their dates and lists in English. */
const wordless = languages.filter(({ formats }) => formats)

it.each(wordless)('dates, lists and amounts in $tag have no words of another language', ({ tag }) => {
  const locale = localeOf(tag)
  const at = Date.UTC(2026, 10, 21, 15, 7)
  const inUtc = { timeZone: 'UTC' } as const
  const texts = [
    getFormatters(locale).dateTime(at, 'UTC'),
    getFormatters(locale).time(at, 'UTC'),
    dateFormat(locale, { ...inUtc, month: 'long', year: 'numeric' }).format(at),
    dateFormat(locale, { ...inUtc, weekday: 'short', day: 'numeric' }).format(at),
    ...[0, 1, 3, 40, 400].map((days) =>
      formatListTime(at, locale, { now: at + days * 86_400_000, ...inUtc }),
    ),
    joinNames({ locale: tag, locales: locale }, ['1', '2', '3']),
  ]
  expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual([])
  expect(texts[0]).toContain('2026')
  expect(texts[0]).toContain('15:07')
})

it('only six languages use the date and number formats of another language', () => {
  expect(wordless.map(({ tag }) => tag)).toEqual(['my', 'km', 'kk', 'uz', 'lo', 'ne'])
})

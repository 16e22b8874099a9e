import { expect, it } from 'vitest'
import { joinNames } from './join-names'

it.each([
  ['en', 'en-GB', '1, 2 and 3'],
  ['ja', 'ja-JP', '1、2、3'],
  ['ur', 'ur-PK', '1، 2، اور 3'],
  // Locales without list words: names are joined with the comma of their script.
  ['my', 'en-GB-x-numeric', '1၊ 2၊ 3'],
  ['kk', 'ru-RU-x-numeric', '1, 2, 3'],
])('joins names into a list in the language %s', (locale, locales, expected) => {
  expect(joinNames({ locale, locales }, ['1', '2', '3'])).toBe(expected)
})

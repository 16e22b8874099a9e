import { expect, it } from 'vitest'
import { countryName } from './region-names'

it.each([
  ['en', 'AE', { name: 'United Arab Emirates', isEnglish: false }],
  ['es', 'DE', { name: 'Alemania', isEnglish: false }],
  // The Spanish name of this country is spelt like the English one.
  ['es', 'MT', { name: 'Malta', isEnglish: false }],
  ['fil', 'DE', { name: 'Germany', isEnglish: false }],
  // A language for which no runtime has data.
  ['tlh', 'DE', { name: 'Germany', isEnglish: true }],
  // A country code without a name.
  ['en', 'QX', { name: 'QX', isEnglish: false }],
])('names in %s the country %s, and reports an English name', (tag, code, expected) => {
  expect(countryName(code, tag)).toEqual(expected)
})

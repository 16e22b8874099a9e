import { expect, it } from 'vitest'
import { languages } from './languages'
import { parseProductConfig } from './product'

const product = { merchantCode: 'oriel', complianceProfile: 'demo', brand: { name: 'Oriel' } }

it('takes every language of which the build has catalogs', () => {
  const codes = languages.map(({ code }) => code)
  const build = { catalogs: languages.map(({ tag }) => tag) }
  expect(parseProductConfig({ ...product, languages: codes }, { build }).languages).toEqual(codes)
})

it('names the languages that this build has no texts for', () => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'KK', 'LO'] }, { build: { catalogs: ['bn', 'en'] } })
  expect(read).toThrow('- languages: KK, LO have no catalog in locales/ (locales/kk, locales/lo)')
})

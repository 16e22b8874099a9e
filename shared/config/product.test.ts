import { expect, it } from 'vitest'
import { languages } from './languages'
import { parseProductConfig } from './product'

const product = { merchantCode: 'oriel', complianceProfile: 'demo', brand: { name: 'Oriel' } }

it('takes every language of which the build has catalogs', () => {
  const codes = languages.map(({ code }) => code)
  const build = { catalogs: languages.map(({ tag }) => tag) }
  expect(parseProductConfig({ ...product, languages: codes }, { build }).languages).toEqual(codes)
})

it('takes the platform’s own code of a language, once', () => {
  const languages = ['EN', 'KR', 'PT-ES', 'TY-TLG']
  expect(parseProductConfig({ ...product, languages }).languages).toEqual(languages)
  expect(() => parseProductConfig({ ...product, languages: ['KO', 'KR'] })).toThrow('names a language twice')
})

it('names the languages that this build has no texts for', () => {
  const read = () =>
    parseProductConfig({ ...product, languages: ['BN', 'KK', 'LO'] }, { build: { catalogs: ['bn', 'en'] } })
  expect(read).toThrow('- languages: KK, LO have no catalog in locales/ (locales/kk, locales/lo)')
})

it.each(['mga', 'ukgc'])('measures no visit where %s asks for consent, and says so', (complianceProfile) => {
  const read = (vitals: number) =>
    parseProductConfig({ ...product, languages: ['BN'], complianceProfile, observe: { vitals } })
  expect(() => read(0.1)).toThrow(`- observe.vitals: ${complianceProfile} asks for the visitor’s consent`)
  expect(() => read(0)).not.toThrow('observe.vitals')
})

it('measures nothing, and has no tracking events, unless told to', () => {
  const { observe } = parseProductConfig({ ...product, languages: ['BN'] })
  expect(observe).toEqual({ vitals: 0, documents: 0.05, tracking: {} })
})

import { expect, it } from 'vitest'
import {
  findGlossaryFaults,
  findLongMessages,
  findMissingMessageInput,
  findTranslationFaults,
} from './check-messages'
import type { Translation } from './message-rules'

const languages = ['bn', 'en', 'ur']
const messages = (language: string, count: number): Translation[] =>
  Array.from({ length: count }, (_, index) => ({ language, source: `Text ${index}`, text: `Text ${index}` }))

it('fails when too few components, languages or messages were read', () => {
  const enough = languages.flatMap((language) => messages(language, 600))
  expect(findMissingMessageInput(200, languages, enough)).toEqual([])
  expect(findMissingMessageInput(0, languages, enough)).toEqual(['only 0 components were read'])
  expect(findMissingMessageInput(200, [], enough)).toEqual(['only 0 languages were found'])
  expect(findMissingMessageInput(200, languages, [])).toEqual([
    'only 0 messages were read: bn',
    'only 0 messages were read: en',
    'only 0 messages were read: ur',
  ])
  const short = [...messages('bn', 600), ...messages('en', 600), ...messages('ur', 20)]
  expect(findMissingMessageInput(200, languages, short)).toEqual(['only 20 messages were read: ur'])
})

it('finds translations that break a rule', () => {
  const of = (text: string): Translation => ({ language: 'bn', source: 'Log in', text })
  const untranslated = { names: [], same: {} }
  expect(findTranslationFaults([of('লগ ইন')], untranslated)).toEqual([])
  expect(findTranslationFaults([of('')], untranslated)).toEqual(['bn: “Log in” “”: no translation'])
})

it('finds an English message of more than 25 words, except in legal text', () => {
  const message = (words: number, file = 'client/areas/home/HomePage.tsx'): Translation => {
    const source = `{days, plural, one {${'a '.repeat(words)}} other {days}}`
    return { language: 'en', source, text: source, files: [file] }
  }
  expect(findLongMessages([message(25)])).toEqual([])
  expect(findLongMessages([message(26)])).toHaveLength(1)
  expect(findLongMessages([message(26, 'client/areas/protection/limits/LimitForm.tsx')])).toEqual([])
})

it('finds a glossary with a missing or an unknown term', () => {
  const terms = { deposit: 'money put in', stake: 'money on a bet' }
  expect(findGlossaryFaults('bn', terms, { deposit: 'জমা', stake: 'বাজি' })).toEqual([])
  expect(findGlossaryFaults('bn', terms, { deposit: 'জমা', stake: ' ', odds: 'দর' })).toEqual([
    'locales/glossary/bn.json lacks “stake”',
    'locales/glossary/bn.json has “odds”, which is not in terms.json',
  ])
  expect(findGlossaryFaults('bn', terms, undefined)).toEqual(['locales/glossary/bn.json is missing'])
})

import { expect, it } from 'vitest'
import { faults, type Translation, unread } from './check-messages'

const languages = ['bn', 'en', 'ur']
const messages = (language: string, count: number): Translation[] =>
  Array.from({ length: count }, (_, index) => ({ language, message: `msgid "${index}"`, text: '"Text"' }))

it('fails a run that read too few components, languages or messages', () => {
  const enough = languages.flatMap((language) => messages(language, 600))
  expect(unread(200, languages, enough)).toEqual([])
  expect(unread(0, languages, enough)).toEqual(['only 0 components were read'])
  expect(unread(200, [], enough)).toEqual(['only 0 languages were found'])
  expect(unread(200, languages, [])).toEqual([
    'only 0 messages were read: bn',
    'only 0 messages were read: en',
    'only 0 messages were read: ur',
  ])
  const short = [...messages('bn', 600), ...messages('en', 600), ...messages('ur', 20)]
  expect(unread(200, languages, short)).toEqual(['only 20 messages were read: ur'])
})

it('finds what is not translated, has digits of its own, or is translated in two ways', () => {
  const of = (text: string): Translation => ({ language: 'bn', message: 'msgid "Log in"', text })
  expect(faults([of('"লগ ইন"'), of('"লগ ইন"')])).toEqual([])
  expect(faults([of('""')])).toEqual(['no translation: bn: msgid "Log in"'])
  expect(faults([of('"১০ টাকা"')])).toEqual(['digits of its own: bn: msgid "Log in"'])
  expect(faults([of('"লগ ইন"'), of('"প্রবেশ"')])).toEqual(['two translations: bn: msgid "Log in"'])
})

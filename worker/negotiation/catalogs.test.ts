import { expect, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { isInScriptOf } from './catalogs'

const asked = (text: string) => languages.filter(({ tag }) => isInScriptOf(text, tag)).map(({ tag }) => tag)

test.each([
  ['রয়েল', ['bn']],
  ['روئل', ['ur', 'ar', 'fa']],
  ['ролик', ['ru', 'kk']],
  ['किस्मत', ['hi', 'ne']],
  ['はな', ['ja']],
  ['행운', ['ko']],
  ['龍', ['zh-Hans', 'zh-Hant', 'ja', 'ko']],
  ['777 🎰', []],
])('%s is written as in %o', (text, tags) => {
  expect(asked(text)).toEqual(tags)
})

test('every language is written as its own name is', () => {
  for (const { tag, name } of languages) expect(asked(name)).toContain(tag)
})

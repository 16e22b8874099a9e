import { expect, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { hasLanguageScript } from './catalog-loaders'

const asked = (text: string) =>
  languages.filter(({ tag }) => hasLanguageScript(text, tag)).map(({ tag }) => tag)

test.each([
  ['রয়েল', ['bn']],
  ['روئل', ['ur', 'ar', 'fa']],
  ['ролик', ['ru', 'kk']],
  ['किस्मत', ['hi', 'ne']],
  ['はな', ['ja']],
  ['행운', ['ko']],
  ['龍', ['zh-Hans', 'zh-Hant', 'ja', 'ko']],
  ['777 🎰', []],
])('finds that %s is written as in %o', (text, tags) => {
  expect(asked(text)).toEqual(tags)
})

test('finds that every language is written in the script of its name', () => {
  for (const { tag, name } of languages) expect(asked(name)).toContain(tag)
})

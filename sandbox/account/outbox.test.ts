import { describe, expect, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { formatOutboxText, type OutboxPurpose } from './outbox'
import outboxTexts from './outbox-texts.json'

const purposes = Object.keys(outboxTexts.en) as OutboxPurpose[]
const textsByTag: Readonly<Record<string, Record<string, string>>> = outboxTexts

/** Unicode scripts by ISO 15924 code, for codes that stand for several scripts or have a different name. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** Returns the letters of a text that are outside the language's script, except letters of the brand name. */
function foreignLetters(text: string, tag: string): string[] {
  const { script = '' } = new Intl.Locale(tag).maximize()
  const allowed = (scripts[script] ?? [script]).map((name) => `\\p{scx=${name}}`).join('')
  return text.replace('Oriel', '').match(new RegExp(`(?![${allowed}\\p{sc=Common}])\\p{L}`, 'gu')) ?? []
}

test('the outbox has texts in every language, and no others', () => {
  expect(Object.keys(textsByTag).sort()).toEqual(languages.map(({ tag }) => tag).sort())
})

describe.each(languages)('outbox texts in $tag', ({ tag }) => {
  const texts = textsByTag[tag] ?? {}

  test('contain every text, and no text twice', () => {
    expect(Object.keys(texts)).toEqual(purposes)
    expect(new Set(Object.values(texts)).size).toBe(purposes.length)
  })

  test('begin with the brand, and contain the placeholders of the English texts', () => {
    for (const text of Object.values(texts)) expect(text).toMatch(/^Oriel\u202f?[:：៖]/)
    const placeholders = (of: Record<string, string>) =>
      Object.entries(of).map(([purpose, text]) => [purpose, text.match(/\{[^}]*\}?/g)])
    expect(placeholders(texts)).toEqual(placeholders(outboxTexts.en))
  })
})

test.each(languages.filter(({ tag }) => tag !== 'en'))(
  'texts in $tag are translated, in the letters of the language and with Latin digits',
  ({ code, tag }) => {
    for (const purpose of purposes) {
      const text = formatOutboxText(purpose, null, code)
      expect(text).not.toBe(formatOutboxText(purpose, null, 'EN'))
      expect(foreignLetters(text, tag)).toEqual([])
      expect(text).not.toMatch(/(?![0-9])\p{Nd}/u)
    }
  },
)

test('a message with a code ends with the line from which browsers read the code', () => {
  expect(formatOutboxText('login', '482913', 'FR')).toMatch(/ 482913\..*\n\n@oriel\.example #482913$/s)
})

test('a message with a temporary password has no line that browsers read a code from', () => {
  expect(formatOutboxText('temporary-password', 'Kite-482', 'TA')).toContain('Kite-482')
  expect(formatOutboxText('temporary-password', 'Kite-482', 'TA')).not.toContain('@')
})

import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from '../../content/sanitise-html'
import { searchHelp, toPlainText } from './help-search'

const subjects = [
  {
    title: 'Deposits & withdrawals',
    content: '<p>How money comes and goes.</p>',
    children: [
      { title: 'How to deposit', content: '<p>Open the wallet. A withdrawal comes later.</p>' },
      { title: 'How long a withdrawal takes', content: '<ol><li>Thirty minutes</li><li>A day</li></ol>' },
    ],
  },
  {
    title: 'উত্তোলন',
    content: '',
    children: [{ title: 'উত্তোলনের সীমা কত?', content: '<p>৳৫০০ থেকে</p>' }],
  },
  { title: 'کی مدد', content: '<p>رقم</p>', children: [] },
]
const places = (q: string) => searchHelp(subjects, q).map(({ p, c }) => [p, c])

describe('searchHelp', () => {
  test('ranks matches in titles before matches in texts', () => {
    expect(places('withdrawal')).toEqual([
      [0, null],
      [0, 1],
      [0, 0],
    ])
  })

  test.each([
    ['WITHDRAWAL takes', [[0, 1]]],
    ['minutes', [[0, 1]]],
    ['উত্তোলনের', [[1, 0]]],
    ['৳500', [[1, 0]]],
    ['كي', [[2, null]]],
    ['nothing of the kind', []],
    ['???', []],
    ['', []],
  ])('finds %j', (q, found) => expect(places(q)).toEqual(found))

  test('reports the language of each result', () => {
    const entry = { title: 'Limits', content: '', lang: 'en' }
    const mixed = [{ title: 'நிதி', content: '<p>x</p>', children: [entry] }]
    expect(searchHelp(mixed, 'limits')).toMatchObject([{ lang: 'en', topicLang: undefined }])
    const whole = [{ title: 'Money', lang: 'en', content: '<p>x</p>', children: [entry] }]
    expect(searchHelp(whole, 'money')).toMatchObject([
      { lang: 'en', c: null },
      { lang: 'en', topicLang: 'en' },
    ])
  })

  test('returns excerpts as plain text that ends between two characters', () => {
    const content = sanitiseHtml(`<p>a &lt; b &amp; c</p><p>${'😀'.repeat(200)}</p>`)
    const [result] = searchHelp([{ title: 'Emoji', content, children: [] }], 'emoji')
    expect(result?.excerpt.startsWith('a < b & c 😀')).toBe(true)
    expect(result?.excerpt.isWellFormed()).toBe(true)
    expect(Array.from(result?.excerpt ?? '')).toHaveLength(121)
  })
})

test('plainText removes the tags of sanitised HTML and decodes its characters', () => {
  expect(toPlainText(sanitiseHtml('<ul><li>1</li><li>“2” &#39;3&#39;</li></ul>'))).toBe("1 “2” '3'")
})

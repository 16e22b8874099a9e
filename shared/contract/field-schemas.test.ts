import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  colourSchema,
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  parseReply,
  publishedFields,
  text,
  webUrlSchema,
} from './field-schemas'

const rows = v.object({
  list: listOf(v.object({ id: v.string(), tags: v.optional(listOf(v.string()), []) })),
})

it('drops and counts malformed list items, also in nested lists', () => {
  const reply = { list: [{ id: 'a', tags: ['x', 1, null] }, { id: 2 }, { id: 'b' }] }
  expect(parseReply(rows, reply)).toEqual({
    value: {
      list: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: [] },
      ],
    },
    dropped: 3,
  })
})

it('counts the dropped items of each parse separately, even when parses are nested', () => {
  const outer = v.object({
    list: listOf(
      v.pipe(
        v.unknown(),
        v.transform((item) => parseReply(rows, item).dropped),
      ),
    ),
    rest: listOf(v.string()),
  })
  const reply = { list: [{ list: [{ id: 1 }] }, { list: [] }], rest: [1, 'a'] }
  expect(parseReply(outer, reply)).toEqual({ value: { list: [1, 0], rest: ['a'] }, dropped: 1 })
})

const taken = (schema: v.GenericSchema, value: unknown): unknown => {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : refused
}
const refused = Symbol('refused')

describe('an amount of money', () => {
  it.each<[unknown, string]>([
    ['0', '0'],
    ['-12.50', '-12.50'],
    // More digits than a number can represent exactly.
    ['12345678901234567890.12345678', '12345678901234567890.12345678'],
    [12.5, '12.5'],
    [-3, '-3'],
  ])('reads the amount %j as exactly %s', (value, amount) => {
    expect(taken(decimalSchema, value)).toBe(amount)
  })

  it.each([
    ...['', ' 1', '1 ', '1,5', '+1', '.5', '5.', '1e3', '0x10', '--1', '1.123456789', '1\n'],
    ...['123456789012345678901', Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-9, null, true, ['1']],
  ])('refuses the amount %j', (value) => {
    expect(taken(decimalSchema, value)).toBe(refused)
  })

  it.each([
    ['BDT', true],
    ['bdt', false],
    ['BDTX', false],
    ['XBDT', false],
    ['BD', false],
  ])('checks the currency code %s: %s', (code, isCurrency) => {
    expect(taken(currencyCodeSchema, code) !== refused).toBe(isCurrency)
  })
})

it.each<[unknown, unknown]>([
  ['a_1.b:c-D', 'a_1.b:c-D'],
  [7, '7'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), refused],
  ['', refused],
  ['a/b', refused],
  [' a', refused],
  ['a\n', refused],
  [1.5, refused],
  [2 ** 53, refused],
])('reads the id %j as %s', (value, wanted) => {
  expect(taken(idSchema, value)).toBe(wanted)
})

it('removes invisible and disguising characters from text, and truncates it', () => {
  expect(taken(text(10), 'a\0b\u202ec\u202ad\ud800')).toBe('abcd\ufffd')
  expect(taken(text(3), 'abcd')).toBe('abc')
  expect(taken(text(), 'x'.repeat(501))).toBe('x'.repeat(500))
  // An isolate character, whose effect ends with its paragraph.
  expect(taken(text(), '\u2067a\u2069')).toBe('\u2067a\u2069')
})

it.each<[string, v.GenericSchema, unknown[], unknown[]]>([
  ['a colour', colourSchema, ['#101410', '#AbCdEf'], ['101410', '#10141', '#1014100', 'x#101410', '#10141g']],
  ['a count', countSchema, [0, 3], [-1, 1.5, '3']],
  ['an instant', instantSchema, [0, 8.64e15], [-1, 1.5, 8.64e15 + 1, '0']],
  [
    'a URL of an image or page',
    webUrlSchema,
    ['/m/home', '/', 'https://a.example/x', 'HTTPS://a.example', `/${'x'.repeat(2047)}`],
    [
      ...[
        '//evil.example',
        '/\\evil.example',
        'http://a.example',
        'javascript:x',
        'https://',
        '/a b',
        '/a\\b',
      ],
      ...['https://a\\b', 'https://a b', 'x/m/home', 'xhttps://a.example', `/${'x'.repeat(2048)}`, ''],
    ],
  ],
])('accepts valid values and refuses invalid ones: %s', (_, schema, good, bad) => {
  for (const value of good) expect(taken(schema, value)).toBe(value)
  for (const value of bad) expect(taken(schema, value)).toBe(refused)
})

it('reads a flag as a boolean in every accepted form', () => {
  expect([true, 1, '1'].map((value) => taken(flagSchema, value))).toEqual([true, true, true])
  expect([false, 0, '0'].map((value) => taken(flagSchema, value))).toEqual([false, false, false])
  for (const value of [2, 'true', '', null]) expect(taken(flagSchema, value)).toBe(refused)
})

it('reads an item without dates as published immediately and without end', () => {
  const schema = v.object(publishedFields)
  expect(taken(schema, { id: 7, title: 'x'.repeat(301) })).toEqual({
    id: '7',
    title: 'x'.repeat(300),
    startTime: 0,
  })
  const times = { startTime: 1, endTime: 2 }
  expect(taken(schema, { id: '7', title: '', ...times })).toEqual({ id: '7', title: '', ...times })
})

it('refuses a reply whose list is too long', () => {
  const short = v.object({ list: listOf(v.number(), 2) })
  expect(parseReply(short, { list: [1, 2] }).value).toEqual({ list: [1, 2] })
  expect(() => parseReply(short, { list: [1, 2, 3] })).toThrow(v.ValiError)
  const usual = listOf(v.number())
  expect(taken(usual, Array(2001).fill(1))).toBe(refused)
  expect(taken(usual, Array(2000).fill(1))).toHaveLength(2000)
})

it('drops items with invalid values, even when the drops are not counted', () => {
  const list = listOf(v.pipe(v.string(), v.regex(/^a/)))
  expect(parseReply(list, ['a', 'b', 1])).toEqual({ value: ['a'], dropped: 2 })
  expect(taken(list, ['a', 'b', 1])).toEqual(['a'])
})

it('throws for a reply that is malformed as a whole', () => {
  expect(() => parseReply(rows, { list: 5 })).toThrow(v.ValiError)
  expect(() => parseReply(v.pipe(v.string(), v.maxLength(1)), 'ab')).toThrow(v.ValiError)
})

import { expect, it } from 'vitest'
import {
  cachedFailureSize,
  decodeRecord,
  encodeRecord,
  isCacheableFailure,
  retryDelayMs,
  ShortLivedResultError,
} from './entry'

it('encodes and decodes a cache record without changing its value or time', () => {
  const record = { at: 1_800_000_000_000, raw: { games: [1, null] } }
  expect(decodeRecord(encodeRecord(record))).toEqual(record)
  expect(decodeRecord('{"at":0,"raw":null,"more":1}')).toEqual({ at: 0, raw: null })
})

it.each(['null', '1', '"at raw"', '[]', '{}', '{"at":1}', '{"raw":1}'])('rejects %s as a record', (text) => {
  expect(() => decodeRecord(text)).toThrow(new TypeError('not a cache record'))
})

it.each(['{"at":"1","raw":1}', '{"at":null,"raw":1}'])(
  'rejects %s as a cache record without a valid time',
  (text) => {
    expect(() => decodeRecord(text)).toThrow(new TypeError('a cache record without its time'))
  },
)

it('rejects a cache record that is not JSON', () => {
  expect(() => decodeRecord('{')).toThrow(SyntaxError)
})

const failure = (fields: object = {}) => Object.assign(new Error('failed'), fields)

it.each<[string, unknown, { keepMs: number; isKept: boolean; size: number }]>([
  ['a temporary answer', new ShortLivedResultError(3000, 100), { keepMs: 3000, isKept: true, size: 100 }],
  ['what does not exist', failure({ code: 'not-found' }), { keepMs: 60_000, isKept: true, size: 1 }],
  ['an error', failure(), { keepMs: 5000, isKept: false, size: 1 }],
  ['an error with a time', failure({ retryAfterS: 20 }), { keepMs: 20_000, isKept: false, size: 1 }],
  ['an error with a long time', failure({ retryAfterS: 3600 }), { keepMs: 60_000, isKept: false, size: 1 }],
  [
    'an error with a text for a time',
    failure({ retryAfterS: '20' }),
    { keepMs: 5000, isKept: false, size: 1 },
  ],
  ['nothing', null, { keepMs: 5000, isKept: false, size: 1 }],
])(
  'retries a failed load after the delay for %s, and caches only definite results',
  (_, error, { keepMs, isKept, size }) => {
    expect(retryDelayMs(error)).toBe(keepMs)
    expect(isCacheableFailure(error)).toBe(isKept)
    expect(cachedFailureSize(error)).toBe(size)
  },
)

it('gives a short-lived result a name for logs', () => {
  expect(String(new ShortLivedResultError(1, 1))).toBe('TemporaryAnswer: a temporary answer')
})

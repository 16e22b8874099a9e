import { expect, it } from 'vitest'
import { isAnswer, retryAfterMs, sizeOf, TemporaryAnswer } from './entry'

const failure = (fields: object = {}) => Object.assign(new Error('failed'), fields)

it.each<[string, unknown, { keepMs: number; isKept: boolean; size: number }]>([
  ['a temporary answer', new TemporaryAnswer(3000, 100), { keepMs: 3000, isKept: true, size: 100 }],
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
])('%s is tried again after its time, and kept if it is an answer', (_, error, { keepMs, isKept, size }) => {
  expect(retryAfterMs(error)).toBe(keepMs)
  expect(isAnswer(error)).toBe(isKept)
  expect(sizeOf(error)).toBe(size)
})

it('a temporary answer is named in logs', () => {
  expect(String(new TemporaryAnswer(1, 1))).toBe('TemporaryAnswer: a temporary answer')
})

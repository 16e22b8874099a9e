import { expect, test } from 'vitest'
import { formatListTime } from './list-time'

const now = Date.UTC(2026, 10, 21, 3, 30)
const at = (ms: number, locale = 'en-GB', timeZone = 'UTC') => formatListTime(ms, locale, { now, timeZone })

test.each([
  ['today', Date.UTC(2026, 10, 21, 0, 5), '00:05'],
  ['yesterday, hours ago', Date.UTC(2026, 10, 20, 23, 59), 'yesterday'],
  ['this week', Date.UTC(2026, 10, 17, 12), 'Tuesday'],
  ['a week ago', Date.UTC(2026, 10, 14, 12), '14 Nov'],
  ['last year', Date.UTC(2025, 10, 14, 12), '14 Nov 2025'],
  ['in a minute, by a slow clock', Date.UTC(2026, 10, 21, 3, 31), '03:31'],
  ['tomorrow', Date.UTC(2026, 10, 22, 12), '22 Nov'],
])('shows the time of a message from %s', (_, ms, text) => {
  expect(at(ms)).toBe(text)
})

test('counts days in the reader’s time zone', () => {
  const late = Date.UTC(2026, 10, 20, 20)
  expect(at(late)).toBe('yesterday')
  expect(at(late, 'en-GB', 'Asia/Dhaka')).toBe('02:00')
})

test('uses Latin digits in every language', () => {
  expect(at(Date.UTC(2025, 10, 14), 'bn-BD-u-nu-latn')).toMatch(/14.*2025/)
  expect(at(Date.UTC(2025, 10, 14), 'ur-PK')).toMatch(/14.*2025/)
})

test('shows only dates when the current time is unknown', () => {
  expect(formatListTime(now, 'en-GB', { now: undefined, timeZone: 'UTC' })).toBe('21 Nov 2026')
})

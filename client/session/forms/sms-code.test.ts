import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSmsCodeRecipient, storeSmsCodeRecipient } from './sms-code'

const NOW = Date.UTC(2026, 0, 2)
const MINUTE = 60_000
const sent = { number: '880 1712345678', sentTo: '+880 1712345678', until: NOW + 2 * MINUTE }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  storeSmsCodeRecipient('login', sent)
})
afterEach(() => vi.useRealTimers())

test('restores the phone number to which a code was sent until the code expires', () => {
  expect(readSmsCodeRecipient('login')).toEqual(sent)
  expect(readSmsCodeRecipient('register')).toBeUndefined()
  vi.setSystemTime(sent.until)
  expect(readSmsCodeRecipient('login')).toBeUndefined()
})

test('restores the phone number of a code with the longest lifetime', () => {
  const longest = { ...sent, until: NOW + 10 * MINUTE }
  storeSmsCodeRecipient('login', longest)
  expect(readSmsCodeRecipient('login')).toEqual(longest)
})

test('discards the phone number of a code when the clock was set back by a day', () => {
  vi.setSystemTime(NOW - 24 * 60 * MINUTE)
  expect(readSmsCodeRecipient('login')).toBeUndefined()
  vi.setSystemTime(NOW)
  expect(readSmsCodeRecipient('login')).toBeUndefined()
})

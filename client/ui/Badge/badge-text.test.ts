import { expect, test } from 'vitest'
import { badgeText } from './badge-text'

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1e9, '99+'],
])('%d unread shows "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

import { expect, test } from 'vitest'
import { dateFormat, formatDayRange } from './date-format'

const [first, last] = [Date.UTC(2026, 10, 15, 12), Date.UTC(2026, 10, 21, 12)]
const format = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

test('formats two days as one range', () => {
  expect(formatDayRange(format, first, last)).toBe(format.formatRange(first, last))
})

test('joins two days in a browser without formatRange', () => {
  const old = { format: format.format } as unknown as Intl.DateTimeFormat
  expect(formatDayRange(old, first, last)).toBe('15 Nov – 21 Nov')
})

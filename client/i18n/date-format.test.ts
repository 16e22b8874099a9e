import { expect, test } from 'vitest'
import { dateFormat, formatSpan } from './date-format'

const [first, last] = [Date.UTC(2026, 10, 15, 12), Date.UTC(2026, 10, 21, 12)]
const format = dateFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

test('two days are written as one span', () => {
  expect(formatSpan(format, first, last)).toBe(format.formatRange(first, last))
})

test('two days are written beside each other in a browser without spans', () => {
  const old = { format: format.format } as unknown as Intl.DateTimeFormat
  expect(formatSpan(old, first, last)).toBe('15 Nov – 21 Nov')
})

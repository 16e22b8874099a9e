import { expect, test } from 'vitest'
import { getFormatters } from '../../i18n/formatters'
import { badgeText } from './Badge'

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1e9, '99+'],
])('shows %d unread as "%s"', (count, text) => {
  expect(badgeText(count, getFormatters('en').integer)).toBe(text)
})

test.each([
  [7, '৭'],
  [100, '৯৯+'],
])('shows %d unread as %s if the operator has configured Bengali digits', (count, text) => {
  expect(badgeText(count, getFormatters('bn-BD-u-nu-beng').integer)).toBe(text)
})

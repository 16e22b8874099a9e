import { expect, it } from 'vitest'
import { isOfferDue } from './offer-answer'

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000

it('asks first, and again a month after "Not now"', () => {
  expect(isOfferDue(null, NOW)).toBe(true)
  expect(isOfferDue(String(NOW - 29 * DAY_MS), NOW)).toBe(false)
  expect(isOfferDue(String(NOW - 30 * DAY_MS), NOW)).toBe(true)
})

it.each(['never', 'whatever', ''])('does not ask after "%s"', (stored) => {
  expect(isOfferDue(stored, NOW)).toBe(false)
})

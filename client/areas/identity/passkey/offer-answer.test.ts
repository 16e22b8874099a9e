import { expect, it } from 'vitest'
import { isPasskeyOfferDue } from './offer-answer'

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000

it('offers a passkey at first, and again 30 days after "Not now"', () => {
  expect(isPasskeyOfferDue(null, NOW)).toBe(true)
  expect(isPasskeyOfferDue(String(NOW - 29 * DAY_MS), NOW)).toBe(false)
  expect(isPasskeyOfferDue(String(NOW - 30 * DAY_MS), NOW)).toBe(true)
})

it.each(['never', 'whatever', ''])('does not offer a passkey after the stored answer "%s"', (stored) => {
  expect(isPasskeyOfferDue(stored, NOW)).toBe(false)
})

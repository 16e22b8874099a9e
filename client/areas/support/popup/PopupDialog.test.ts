import { expect, test } from 'vitest'
import { popupButtonHref } from './PopupDialog'

test.each([
  ['guest', '/m/activity'],
  ['member', '/m/rewardCenter'],
] as const)('links the popup’s button “Go to activity” for a %s to %s', (kind, path) => {
  expect(popupButtonHref({ kind })).toBe(path)
})

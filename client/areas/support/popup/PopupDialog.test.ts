import { expect, test } from 'vitest'
import { missingCapabilityFlag } from '../../../../shared/config/platform-flags'
import { popupButtonHref } from './PopupDialog'

test.each([
  ['guest', '/m/activity'],
  ['member', '/m/rewardCenter'],
] as const)('links the popup’s button “Go to activity” for a %s to %s', (kind, path) => {
  expect(popupButtonHref({ kind }, [])).toBe(path)
})

test('links the popup’s button “Go to activity” to the promotions where there is no reward centre', () => {
  expect(popupButtonHref({ kind: 'member' }, [missingCapabilityFlag('rewards')])).toBe('/m/activity')
})
